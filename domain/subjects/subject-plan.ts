import type { CallName } from '#generated/calls.ts'
import type { MessageId } from '#generated/message-ids.ts'

/** Where things of one kind are found: their address, and the list that links to them. */
export interface SubjectPlace {
  /** Without language prefix; names in braces are fields: `/career/detail/{id}-{title}`. */
  readonly address: string
  /** The page that lists them, and the interface word for it. */
  readonly list: { readonly path: string; readonly word: MessageId }
  /** What relations of the thing must refer to for this place to apply; the last place of a kind has no condition. */
  readonly when?: readonly { readonly field: string; readonly by: string; readonly is: string }[]
  /** Its schema.org type, where it differs from that of its entity. */
  readonly schemaOrg?: string
}

/** What addresses of things of one kind, and the trails to them, are made of. */
export interface SubjectAddressing {
  /** The field or `id` at the start of the last address segment, which `calls.one` takes as its parameter. */
  readonly identity: string
  /** The first place whose conditions hold is used. */
  readonly places: readonly SubjectPlace[]
  /** The field with its title. */
  readonly title: string
  /**
   * The fields that narrow its list on the way to it: the field, its query parameter, the target's field whose value
   * the parameter takes (`by`), and the target's field with its display name (`name`).
   */
  readonly through: readonly {
    readonly field: string
    readonly param: string
    readonly by: string
    readonly name: string
    /** Whether the display name is a proper name, which belongs to no language. */
    readonly isName?: boolean
  }[]
}

/** One kind of thing that has pages, as declared by `x-subject` in the schema of its entity. */
export interface SubjectPlan extends SubjectAddressing {
  readonly collection: string
  /** The field by which content refers to it. */
  readonly key: string
  /** A shorter address that redirects to the place. */
  readonly short?: string
  /** Slug of the page that shows it. */
  readonly page: string
  readonly calls: { readonly one: CallName; readonly all: CallName }
  /** The field with its summary. */
  readonly summary?: string
  /** Fields with pictures of it, the best first. */
  readonly pictures: readonly string[]
  /** The field with the moment from which it is visible. */
  readonly from?: string
  /** The fields with the first and the last day on which it is open; on others it is not found or listed. */
  readonly days?: readonly string[]
  readonly head: {
    readonly type?: 'article' | 'product'
    readonly title?: string
    readonly place?: string
    readonly description?: string
    readonly keywords?: string
  }
}

import type { DraftDocument } from '#domain/drafts/apply-operation.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { keepSetting, keptSetting } from '../../device/kept-setting.ts'

const SETTING = 'page-editor.copied'

/** A block that was copied, on this page or another one. */
export interface CopiedBlock {
  collection: string
  document: DraftDocument
}

/** Keeps a copy on this device until the next one. */
export function keepCopied(block: CopiedBlock): void {
  keepSetting(SETTING, block)
}

/** The block that was copied last; null if there is none. */
export function copiedBlock(): CopiedBlock | null {
  const kept = keptSetting(SETTING)
  if (!isRecord(kept) || typeof kept.collection !== 'string' || !isRecord(kept.document)) return null
  return { collection: kept.collection, document: kept.document }
}

import { project, type RefusedCase, set } from './refused-case.ts'
import { withFile } from './small-project.ts'

const HERO = 'schemas/blocks/card/hero-banner.schema.json'
const CONTACT = 'schemas/forms/contact.schema.json'
const STEP = 'export function migrate(document: StoredDocument): StoredDocument {\n  return document\n}\n'

/** Mistakes in the versions of documents and in the steps between them. */
export const REFUSED_MIGRATIONS: readonly RefusedCase[] = [
  [
    'Only documents have versions: a block, or an entity that is a collection.',
    set(CONTACT, '/x-version', 1),
    CONTACT,
    '"x-version"',
    'Remove it',
  ],
  [
    'Each version after the first has a migration that leads to it.',
    set(HERO, '/x-version', 2),
    HERO,
    '"x-version"',
    'Write service/migrations/card/hero-banner-2.ts, which leads documents of version 1 to version 2.',
  ],
  [
    'A migration leads to a version of a schema that there is.',
    withFile(project, 'service/migrations/card/hero-banner-2.ts', STEP),
    'service/migrations/card/hero-banner-2.ts',
    'export',
    'card.hero-banner.json is at version 1: raise its x-version, or remove the migration.',
  ],
  [
    'A migration leads to a version of a schema that there is.',
    withFile(project, 'service/migrations/card/hero-baner-2.ts', STEP),
    'service/migrations/card/hero-baner-2.ts',
    'export',
    'Name it service/migrations/',
  ],
  [
    'A migration exports migrate.',
    withFile(set(HERO, '/x-version', 2), 'service/migrations/card/hero-banner-2.ts', 'export function up() {}\n'),
    'service/migrations/card/hero-banner-2.ts',
    'export',
    'Write: export function migrate(',
  ],
]

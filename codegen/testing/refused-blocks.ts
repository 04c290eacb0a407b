import { project, type RefusedCase, set } from './refused-case.ts'
import { withFile, withJson, withoutFile } from './small-project.ts'

const PRODUCT = 'schemas/entities/product.schema.json'
const HERO = 'schemas/blocks/card/hero-banner.schema.json'
const GROUP = 'schemas/blocks/card-group.schema.json'

/** Mistakes in blocks, renderers and examples. */
export const REFUSED_BLOCKS: readonly RefusedCase[] = [
  [
    'A block narrows an envelope that exists.',
    withoutFile(project, 'schemas/blocks/component.schema.json'),
    'schemas/blocks/component/faq-list.schema.json',
    '{',
    'Write schemas/blocks/component.schema.json first',
  ],
  [
    'A block uses only fields of its envelope.',
    set(HERO, '/properties/titel', {}),
    HERO,
    '"titel"',
    "Did you mean 'title'?",
  ],
  [
    'The component_name of a block is its file name.',
    set(HERO, '/properties/component_name/const', 'hero'),
    HERO,
    '"component_name"',
    'Write "component_name": { "const": "hero-banner" }',
  ],
  [
    'No two blocks have the same name.',
    withJson(project, 'schemas/blocks/component/hero-banner.schema.json', { $id: 'component.hero-banner.json' }),
    'schemas/blocks/component/hero-banner.schema.json',
    '{',
    HERO,
  ],
  ['A block has a title for editors in both languages.', set(HERO, '/x-title', undefined), HERO, '{', 'Add "x-title"'],
  [
    'Every field of an envelope has a title and a hint in both languages.',
    set(GROUP, '/properties/group_type/x-hint', undefined),
    GROUP,
    '"group_type"',
    'Add "x-hint": { "en": …, "id": … }.',
  ],
  [
    'A block has at least three examples: typical, shortest, longest Indonesian text.',
    set(HERO, '/examples/0', undefined),
    HERO,
    '"examples"',
    'It has 2: add 1',
  ],
  [
    'Every group_type is a list of members in the card group.',
    set(GROUP, '/properties/group_type/enum/1', 'videos'),
    GROUP,
    '"videos"',
    "Add the property 'videos'",
  ],
  [
    'A renderer belongs to a block that has a schema.',
    withFile(project, 'registry/cards/hero-baner.tsx', 'export function HeroBaner() {}'),
    'registry/cards/hero-baner.tsx',
    'export',
    "Did you mean 'hero-banner'?",
  ],
  [
    'A group item is named after a group_type.',
    withFile(project, 'registry/group-items/videos.tsx', 'export function Videos() {}'),
    'registry/group-items/videos.tsx',
    'export',
    "Add 'videos' to the enum",
  ],
  [
    'A skeleton belongs to a block that has a schema.',
    withFile(project, 'registry/cards/hero-baner.skeleton.tsx', 'export function HeroBanerSkeleton() {}'),
    'registry/cards/hero-baner.skeleton.tsx',
    'export',
    "Did you mean 'hero-banner'?",
  ],
  [
    'A skeleton exports the component named after its file.',
    withFile(project, 'registry/cards/hero-banner.skeleton.tsx', 'export function Skeleton() {}'),
    'registry/cards/hero-banner.skeleton.tsx',
    'export',
    'Write: export function HeroBannerSkeleton',
  ],
  [
    'A renderer exports the component named after its file.',
    withFile(project, 'registry/cards/hero-banner.tsx', 'export function Hero() {}'),
    'registry/cards/hero-banner.tsx',
    'export',
    'Write: export function HeroBanner',
  ],
  [
    'A block has one renderer.',
    withFile(project, 'registry/cards/hero-banner/hero-banner.tsx', 'export function HeroBanner() {}'),
    'registry/cards/hero-banner/hero-banner.tsx',
    'export',
    'registry/cards/hero-banner.tsx',
  ],
  [
    'No two schemas make a type of the same name.',
    set(PRODUCT, '/x-picks/value', ['id']),
    'schemas/entities/product.schema.json',
    '{',
    'ProductValue',
  ],
  [
    'An example fits the schema it is in.',
    set(HERO, '/examples/1/translations/0/title', 'A title that is much too long'),
    HERO,
    '"title": "A title that is much too long"',
    'must NOT have more than 20 characters',
  ],
  [
    'An example fits the schema it is in.',
    set(HERO, '/examples/2/image', undefined),
    HERO,
    '{',
    "required property 'image'",
  ],
]

import { project, type RefusedCase } from './refused-case.ts'
import { withFile, withJson } from './small-project.ts'

const PAGE = 'site/content/page/faq.json'
const BLOCKS = 'site/content/block_component/plain.json'

const blocks = withFile(project, BLOCKS, '[\n  { "slug": "faq-list", "component_name": "faq-list" }\n]\n')

/** Mistakes in the site's built-in pages. */
export const REFUSED_BUILT_IN: readonly RefusedCase[] = [
  [
    'Built-in content is pages and their blocks.',
    withFile(project, 'site/content/pages/faq.json', '{ "slug": "faq" }'),
    'site/content/pages/faq.json',
    '{',
    "Did you mean 'page'?",
  ],
  [
    'A built-in block is of a kind that has a schema.',
    withFile(project, BLOCKS, '[\n  {\n    "slug": "faq-list",\n    "component_name": "faq-lists"\n  }\n]\n'),
    BLOCKS,
    '"component_name"',
    "Did you mean 'faq-list'?",
  ],
  [
    'A built-in document fits its schema.',
    withFile(project, PAGE, '{\n  "slug": "Not a slug"\n}\n'),
    PAGE,
    '"slug"',
    'slug must match',
  ],
  [
    'Two built-in documents of a collection have different slugs.',
    withJson(withJson(project, PAGE, { slug: 'faq' }), 'site/content/page/questions.json', { slug: 'faq' }),
    'site/content/page/questions.json',
    '"slug"',
    PAGE,
  ],
  [
    'What a built-in document names is built in too.',
    withFile(
      blocks,
      PAGE,
      '{\n  "slug": "faq",\n  "blocks": [\n    { "collection": "block_component",\n      "item": "faq-lists" }\n  ]\n}\n',
    ),
    PAGE,
    '"item"',
    "Did you mean 'faq-list'?",
  ],
  [
    'A built-in document has its words in every language.',
    withFile(
      project,
      BLOCKS,
      '[\n  {\n    "slug": "faq-list",\n    "component_name": "faq-list",\n    "translations": [{ "languages_code": "en-US", "title": "Questions" }]\n  }\n]\n',
    ),
    BLOCKS,
    '{',
    "Write 'title' in the translation of id-ID.",
  ],
]

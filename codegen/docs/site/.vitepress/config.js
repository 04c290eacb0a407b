import { defineConfig } from 'vitepress'
import sections from './sections.json' with { type: 'json' }

/** A heading that nothing follows before the next of its level would be found and say nothing. */
function withoutEmptySections(source) {
  return source
    .replace(/^### [^\n]*\n\s*(?=^#{2,3} |(?![\s\S]))/gm, '')
    .replace(/^## [^\n]*\n\s*(?=^## |(?![\s\S]))/gm, '')
}

/** Of a copy of this folder, which `main.ts` fills with the pages and the `sections.json` of their navigation. */
export default defineConfig({
  title: 'ori',
  description: 'Documentation of ori: guides, decisions, and a reference made from the schemas.',
  head: [
    ['meta', { name: 'robots', content: 'noindex' }],
    ['link', { rel: 'icon', href: 'data:,' }],
  ],
  // README.md names the site that it starts.
  ignoreDeadLinks: 'localhostLinks',
  markdown: {
    // Braces belong to the text, as in the address of a call.
    attrs: { disable: true },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  // The search's index is larger, and loaded at the first search.
  vite: { build: { chunkSizeWarningLimit: 1000 } },
  themeConfig: {
    nav: sections.map(({ text, items }) => ({ text, link: items[0]?.link ?? '/' })),
    sidebar: Object.fromEntries(sections.map(({ prefix, text, items }) => [prefix, [{ text, items }]])),
    outline: [2, 3],
    search: {
      provider: 'local',
      // Nobody looks for a word inside an example, nor for the Indonesian name of a field: their words would make the
      // index too large for its first letter. Sentences of errors are looked for in both languages. What is left out is
      // taken out before anything is drawn: to color examples takes a tenth of the build.
      options: {
        // Words that are in nearly every section find nothing.
        miniSearch: {
          options: {
            processTerm: (term) => {
              const word = term.toLowerCase()
              const isEverywhere =
                /^(an?|and|are|as|at|be|by|for|from|has|have|if|in|is|it|its|no|not|of|on|one|or|so|that|the|their|they|this|to|was|which|with)$/
              return isEverywhere.test(word) ? null : word
            },
          },
        },
        _render: (source, env, markdown) => {
          const words = withoutEmptySections(source.replace(/^ *```.*?^ *```$/gms, ''))
          const isOfErrors = env.relativePath === 'reference/errors.md'
          return markdown.render(isOfErrors ? words : words.replace(/<span lang="id">.*?<\/span>/gs, ''), env)
        },
      },
    },
  },
})

// Starts Swagger UI on the page, with the theme that the reader's system prefers.
/* global SwaggerUIBundle -- the global name that swagger-ui-bundle.js defines */
const reference = document.getElementById('reference')
const dark = matchMedia('(prefers-color-scheme: dark)')
const followTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
followTheme()
dark.addEventListener('change', followTheme)

SwaggerUIBundle({
  domNode: reference,
  url: reference.dataset.document,
  // `/api/docs#/products/listProducts` opens that call.
  deepLinking: true,
  filter: true,
  defaultModelsExpandDepth: 0,
  supportedSubmitMethods: [],
  validatorUrl: null,
  plugins: [
    ({ React }) => ({
      wrapComponents: {
        // The summary of a call is a button, and a link inside a button cannot be reached by every reader.
        DeepLink:
          () =>
          ({ text }) =>
            React.createElement('span', null, text),
        FilterContainer: (Filter) => (props) =>
          React.createElement('div', { role: 'search' }, React.createElement(Filter, props)),
        // The page itself says what this is, in the reader's language.
        InfoContainer: () => () => null,
        // Nothing is sent from this page, so there is nothing to fill in.
        JsonSchemaForm: () => () => null,
      },
    }),
  ],
})

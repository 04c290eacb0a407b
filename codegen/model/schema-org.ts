/** What a property of schema.org takes: plain text, a number or a date in one word, or a thing of a type. */
export type SchemaOrgRange = 'Text' | (string & {})

/**
 * The words of schema.org that content is described in, by type and property. Closed on purpose: search engines pass over a word that they do not know in
 * silence, so a slip would only show in fewer visitors. Each stands here because search engines show it (name, description, sku, brand, headline, dates,
 * place and kind of a job, questions with answers) or because buyers compare by it (material, measured properties). A new one comes from
 * https://schema.org and belongs below its type.
 */
export const SCHEMA_ORG: ReadonlyMap<string, ReadonlyMap<string, SchemaOrgRange>> = new Map([
  type('Product', {
    ...texts('name', 'alternateName', 'description', 'sku', 'mpn', 'gtin', 'model', 'category', 'material', 'keywords'),
    ...{ brand: 'Brand', additionalProperty: 'PropertyValue' },
  }),
  type('Brand', texts('name', 'alternateName', 'description', 'slogan')),
  type('PropertyValue', texts('name', 'description', 'value', 'unitText', 'unitCode', 'measurementTechnique')),
  type('Article', {
    ...texts('headline', 'alternativeHeadline', 'description', 'articleSection', 'keywords', 'datePublished'),
    author: 'Person',
  }),
  type('Person', texts('name', 'givenName', 'familyName', 'jobTitle')),
  type('Question', { ...texts('name'), acceptedAnswer: 'Answer' }),
  type('Answer', texts('text')),
  type('JobPosting', {
    ...texts('title', 'description', 'qualifications', 'responsibilities', 'industry', 'datePosted', 'validThrough'),
    ...texts('employmentType', 'workHours'),
    jobLocation: 'Place',
  }),
  type('Place', { ...texts('name'), address: 'PostalAddress' }),
  type('PostalAddress', texts('streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry')),
])

function type(name: string, properties: Record<string, SchemaOrgRange>): [string, ReadonlyMap<string, SchemaOrgRange>] {
  return [name, new Map(Object.entries(properties))]
}

function texts(...names: string[]): Record<string, SchemaOrgRange> {
  return Object.fromEntries(names.map((name) => [name, 'Text']))
}

/** What a way of properties such as `jobLocation.address.addressLocality` leads to, with the types of the things on it; or the first step that is unknown. */
export function rangeOf(
  typeName: string,
  way: string,
): { range: SchemaOrgRange; types: string[] } | { unknown: string; of: string } {
  const types: string[] = []
  let range: SchemaOrgRange = typeName
  for (const [index, step] of way.split('.').entries()) {
    if (index > 0) types.push(range)
    const next: SchemaOrgRange | undefined = SCHEMA_ORG.get(range)?.get(step)
    if (next === undefined) return { unknown: step, of: range }
    range = next
  }
  return { range, types }
}

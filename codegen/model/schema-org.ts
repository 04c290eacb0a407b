/**
 * The range of a schema.org property: plain text (including a number or date as a single word), or a thing of a type.
 */
export type SchemaOrgRange = 'Text' | (string & {})

/**
 * The schema.org vocabulary used to describe content, by type and property. It is closed on purpose: search engines
 * silently ignore words that they do not know, so a slip would only show in fewer visitors. Each word is included
 * because search engines show it (name, description, sku, brand, headline, dates, place and kind of a job, questions
 * with answers) or because buyers compare by it (material, measured properties). Take new ones from https://schema.org
 * and add them to their type.
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

/**
 * Follows a path of properties such as `jobLocation.address.addressLocality`. Returns the range at its end with the
 * types of the things along it, or the first unknown step.
 */
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

import type { CardGroup, Locale } from '#generated/types.ts'
import { translatedText } from '#renderer/i18n/translate.ts'

type Members = Pick<
  CardGroup,
  'group_type' | 'articles' | 'cards' | 'products' | 'product_types' | 'market_fields' | 'images'
>

interface MemberLabel {
  key: number
  label: string
}

/** The short names of a group's members, in their order, for layouts that list them apart from what they draw (tabs). */
export function memberLabels(group: Members, locale: Locale): MemberLabel[] {
  switch (group.group_type) {
    case 'articles':
      return group.articles.map((article) => ({ key: article.id, label: translatedText(article, 'title', locale) }))
    case 'cards':
      return group.cards.map((card) => ({ key: card.id, label: translatedText(card, 'title', locale) || card.slug }))
    case 'products':
      return group.products.map((product) => ({ key: product.id, label: translatedText(product, 'name', locale) }))
    case 'product_types':
      return group.product_types.map((type) => ({ key: type.id, label: translatedText(type, 'label', locale) }))
    case 'market_fields':
      return group.market_fields.map((field) => ({ key: field.id, label: translatedText(field, 'label', locale) }))
    case 'images':
      return group.images.map((image) => ({ key: image.id, label: translatedText(image, 'alt', locale) || image.name }))
  }
}

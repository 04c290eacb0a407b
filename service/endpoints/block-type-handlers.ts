import { validators } from '#generated/validator-map.js'
import { blockType, blockTypeLinks } from '../content/block-types.ts'
import { raise } from '../errors/app-error.ts'
import { answerData, type CallInput, type Handlers } from '../handler.ts'

/** Kinds of blocks, for those who compose pages of them. */
export const blockTypeHandlers = {
  async listBlockTypes({ locale }) {
    return answerData(blockTypeLinks(locale))
  },

  async getBlockType({ params, locale }: CallInput<unknown, { id: string }>) {
    return answerData(blockType(params.id, locale, validators) ?? raise('not_found'))
  },
} satisfies Handlers

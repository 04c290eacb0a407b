/** The three collections of blocks, each with the envelope its schemas begin with. */
export const BLOCK_ENVELOPES: ReadonlyMap<string, string> = new Map([
  ['block_card', 'card'],
  ['block_cardgroup', 'card-group'],
  ['block_component', 'component'],
])

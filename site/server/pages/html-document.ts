import type { Locale } from '#generated/types.ts'
import type { StructuredThing } from '#renderer/head/structured-data.ts'
import { packState } from '#site/packing/pack-state.ts'
import { PAGE_CODE_ID, PAGE_STATE_ID, type PageState, ROOT_ID } from '#site/page-state.ts'
import type { PageAssets } from './page-assets.ts'

interface DocumentParts {
  locale: Locale
  /** Title, metadata and links, as HTML. */
  head: string
  /** React's output, as HTML. */
  body: string
  state: PageState
  structuredData: readonly StructuredThing[]
  assets: PageAssets
  /** HTML that is only needed in development. */
  extraHead?: string
}

/** Builds a complete document around a rendered page. */
export function htmlDocument({
  locale,
  head,
  body,
  state,
  structuredData,
  assets,
  extraHead = '',
}: DocumentParts): Buffer {
  const beginning = [
    `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    head,
    ...assets.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    extraHead,
    // What a page shows comes before its code: on a slow line the code would delay the style sheet and the first
    // picture.
    `<template id="${PAGE_CODE_ID}" data-again="${assets.fetchAgain}">`,
    ...assets.modules.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${assets.script}"></script></template>`,
    `<script type="module" async fetchpriority="low" src="${assets.earlyStart}"></script>`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">',
    '<meta name="theme-color" content="#ffffff">',
    ...structuredData.map((thing) => `<script type="application/ld+json">${jsonForScript(thing)}</script>`),
    `</head><body><div id="${ROOT_ID}">`,
  ]
  return bytesOf([
    beginning.join(''),
    body,
    `</div><script type="application/json" id="${PAGE_STATE_ID}">`,
    jsonForScript(packState(state)),
    '</script></body></html>',
  ])
}

/** Texts one after the other; put together as a text first, each would be copied once more. */
function bytesOf(texts: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(texts.reduce((length, text) => length + Buffer.byteLength(text), 0))
  let written = 0
  for (const text of texts) written += bytes.write(text, written)
  return bytes
}

/** JSON that cannot end the script element it is in. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { awaitFocus, keepFocus } from './kept-focus.ts'

const form = document.body.appendChild(document.createElement('main'))
const control = (name: string) => form.querySelector<HTMLElement>(`[aria-label="${name}"]`)
const focused = async () => {
  await new Promise((resolve) => setTimeout(resolve))
  return document.activeElement?.getAttribute('aria-label') ?? null
}

let end: (() => void) | undefined
beforeEach(() => {
  const row = (name: string) => `<li><a href="/x">${name}</a> <button aria-label="remove ${name}"></button></li>`
  form.innerHTML = `
    <div data-pointer="/title">
      <div role="toolbar"><button aria-label="bold"></button></div>
      <input aria-label="title"><p><button aria-label="copy"></button></p>
    </div>
    <div data-pointer="/places">
      <p><button aria-label="up"></button><button aria-label="down"></button></p>
      <ol>${row('a')}${row('b')}${row('c')}</ol><button aria-label="add"></button>
    </div>
    <section><select aria-label="kind"></select><ul>${row('draft')}</ul></section>
    <button aria-label="elsewhere"></button>`
  end = keepFocus(form)
})
afterEach(() => end?.())

it('goes on in the field when what was pressed in it is gone', async () => {
  control('copy')?.focus()
  control('copy')?.parentElement?.remove()
  expect(await focused()).toBe('title')
})

it('goes on in the row that takes the place of one that is removed, then in the one before, then in the field', async () => {
  const remove = async (name: string) => {
    control(`remove ${name}`)?.closest('li')?.remove()
    return focused()
  }
  control('remove b')?.focus()
  expect(await remove('b')).toBe('remove c')
  expect(await remove('c')).toBe('remove a')
  control('up')?.parentElement?.remove()
  expect(await remove('a')).toBe('add')
})

it('goes on in the part of the screen when the last row of its list is removed', async () => {
  control('remove draft')?.focus()
  control('remove draft')?.closest('li')?.remove()
  expect(await focused()).toBe('kind')
})

it('goes on at the way back from the first or last place', async () => {
  control('up')?.focus()
  control('up')?.setAttribute('disabled', '')
  expect(await focused()).toBe('down')
})

it('leaves the focus of whoever has gone elsewhere, and of what is only moved', async () => {
  control('remove a')?.focus()
  control('elsewhere')?.focus()
  control('remove a')?.closest('li')?.remove()
  expect(await focused()).toBe('elsewhere')
  const row = control('remove b')?.closest('li')
  control('remove b')?.focus()
  row?.parentElement?.append(row)
  control('remove b')?.focus()
  row?.remove()
  expect(await focused()).toBe('remove c')
})

it('leaves the focus to a place that is waited for', async () => {
  const leave = async () => {
    control('copy')?.focus()
    control('copy')?.parentElement?.remove()
    return focused()
  }
  const arrive = awaitFocus()
  expect(await leave()).toBeNull()
  arrive()
  control('title')?.insertAdjacentHTML('afterend', '<p><button aria-label="copy"></button></p>')
  expect(await leave()).toBe('title')
})

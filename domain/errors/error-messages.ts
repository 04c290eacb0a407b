import { type AnsweredCode, answeredMessages } from '#generated/answered-messages.ts'
import { type BrowserCode, browserMessages } from '#generated/browser-messages.ts'
import { type ToastCode, toastMessages } from '#generated/toast-messages.ts'
import type { ErrorMessage } from './error-message.ts'

export type ErrorCode = BrowserCode | ToastCode | AnsweredCode

/** The whole error catalogue, code by code. The browser loads only its own part of it at first. */
export const errorMessages: Readonly<Record<ErrorCode, ErrorMessage>> = {
  ...browserMessages,
  ...toastMessages,
  ...answeredMessages,
}

import type { MessageId } from '#generated/message-ids.ts'

// Makes the compiler reject a message id that no message file contains, wherever react-intl takes one.
declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId
    }
  }
}

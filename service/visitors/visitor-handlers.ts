import type { FileService } from '../files/file-service.ts'
import type { Handlers } from '../handler.ts'
import { createLeadHandlers } from './lead-handlers.ts'
import { savedProductHandlers } from './saved-product-handlers.ts'
import { createUploadHandler } from './upload-handler.ts'

/** Everything visitors do: wishlist, comparison, forms and uploads. */
export function createVisitorHandlers(files: FileService) {
  return { ...savedProductHandlers, ...createLeadHandlers(files), ...createUploadHandler(files) } satisfies Handlers
}

import { runHere } from './run-command.ts'
import { runStoredDocuments } from './stored-documents.ts'

await runHere(runStoredDocuments)

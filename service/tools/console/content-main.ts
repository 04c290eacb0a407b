import { runContent } from './content.ts'
import { runHere } from './run-command.ts'

await runHere(runContent)

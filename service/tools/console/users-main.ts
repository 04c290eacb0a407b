import { runHere } from './run-command.ts'
import { runUsers } from './users.ts'

await runHere(runUsers)

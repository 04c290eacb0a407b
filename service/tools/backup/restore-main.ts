import { runHere } from '../console/run-command.ts'
import { runRestore } from './restore.ts'

await runHere(runRestore)

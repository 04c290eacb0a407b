import { runHere } from '../console/run-command.ts'
import { runQa } from './qa.ts'

await runHere(runQa)

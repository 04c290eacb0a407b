import { runHere } from '../console/run-command.ts'
import { runBackup } from './backup.ts'

await runHere(runBackup)

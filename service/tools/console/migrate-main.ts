import { runMigrate } from './migrate.ts'
import { runHere } from './run-command.ts'

await runHere(runMigrate)

import { runLeads } from './leads.ts'
import { runHere } from './run-command.ts'

await runHere(runLeads)

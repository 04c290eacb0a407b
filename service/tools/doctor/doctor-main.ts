import { runHere } from '../console/run-command.ts'
import { runDoctor } from './doctor.ts'

await runHere(runDoctor)

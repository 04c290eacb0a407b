import { answerQuestions } from '#service/runtime/helper/answer-questions.ts'
import { writeCsv } from './csv-text.ts'
import { readSheets, writeWorkbook } from './sheets.ts'
import { TableUnreadable } from './table-fault.ts'
import type { TableAnswer, TableQuestion } from './table-process.ts'

/** Reads and writes the tables of the serving process (table-process.ts). */
answerQuestions(async (question: TableQuestion): Promise<TableAnswer> => {
  if ('write' in question) {
    const { write: sheet, format } = question
    if (format === 'xlsx') return { bytes: await writeWorkbook([sheet]) }
    return { bytes: Buffer.from(writeCsv(sheet.rows, format === 'csv' ? ',' : ';')) }
  }
  try {
    return { sheets: await readSheets(question.read.file, question.read.bytes) }
  } catch (error) {
    // The class of an error does not cross from one process to another.
    if (error instanceof TableUnreadable) return { unreadable: error.fault }
    throw error
  }
})

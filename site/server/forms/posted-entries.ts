import type { FastifyRequest } from 'fastify'

/** What a browser posts for a form: texts by name, and at most one file. */
export interface PostedEntries {
  texts: [name: string, value: string][]
  file: PostedFile | null
}

export interface PostedFile {
  field: string
  /** Null if the file exceeded the size limit. */
  file: File | null
}

/** Reads a posted form, with or without files. An empty file field counts as no file. */
export async function readPostedEntries(request: FastifyRequest): Promise<PostedEntries> {
  if (request.isMultipart()) return readParts(request)
  return { texts: request.body instanceof URLSearchParams ? [...request.body] : [], file: null }
}

async function readParts(request: FastifyRequest): Promise<PostedEntries> {
  const texts: PostedEntries['texts'] = []
  let file: PostedFile | null = null
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') texts.push([part.fieldname, part.value])
      continue
    }
    const chunks: Uint8Array<ArrayBuffer>[] = []
    for await (const chunk of part.file) chunks.push(new Uint8Array(chunk as Buffer))
    if (part.file.truncated) file = { field: part.fieldname, file: null }
    else if (chunks.length > 0) {
      file = { field: part.fieldname, file: new File(chunks, part.filename, { type: part.mimetype }) }
    }
  }
  return { texts, file }
}

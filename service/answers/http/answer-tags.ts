import type { FastifyRequest } from 'fastify'

const noted = new WeakMap<FastifyRequest, readonly string[]>()

/** Notes which content went into the answer to a request, for the server that this service is part of. */
export function noteAnswerTags(request: FastifyRequest, tags: readonly string[]): void {
  noted.set(request, tags)
}

/** Ids of the content that went into the answer to a request; empty if it is not the answer to a call. */
export function answerTags(request: FastifyRequest): readonly string[] {
  return noted.get(request) ?? []
}

import { expect, it } from 'vitest'
import { slowClientsCut } from '#service/runtime/server/slow-clients.ts'
import { read } from '#tests/support/servers/deployed-site.ts'

it.each([
  ['deploy/nginx/site.conf', /proxy_read_timeout (\d+)s;/],
  ['deploy/caddy/Caddyfile', /response_header_timeout (\d+)s/],
  ['deploy/varnish/ori.vcl', /\.first_byte_timeout = (\d+)s;/],
])('%s waits for an answer as long as the site itself, so that no change ends as a failure', (file, line) => {
  expect(Number(line.exec(read(file))?.[1]) * 1000).toBe(slowClientsCut().connectionTimeout)
})

import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { calls } from '#generated/calls.ts'
import { ALERTS, deployedSite, itNeeds, ownFolder, read } from '#tests/support/servers/deployed-site.ts'
import { ROOT } from '#tests/support/source-files.ts'

const site = deployedSite(ownFolder())

const metrics = async () => {
  const headers = site.metricsHeaders
  return (await fetch(`http://127.0.0.1:${site.port}/metrics`, { headers })).text()
}

describe('metrics', () => {
  const board = JSON.parse(read('deploy/grafana/ori.json'))
  const rules = parse(read(ALERTS)).groups.flatMap(({ rules }: { rules: { expr: string }[] }) => rules)
  const asked: [string, string][] = [
    ...board.panels.flatMap(({ title, targets }: { title: string; targets: { expr: string }[] }) =>
      targets.map(({ expr }) => [`board: ${title}`, expr]),
    ),
    ...rules.map(({ alert, expr }: { alert: string; expr: string }) => [`alert: ${alert}`, expr]),
  ]

  it.each(asked)('%s asks for metrics and values that the site has', async (_title, expr) => {
    const named = [...expr.matchAll(/\b([a-z]\w*)\{([^}]*)\}/g)]
    expect(named.length).toBeGreaterThan(0)
    const all = await metrics()
    for (const [, name = '', labels = ''] of named) {
      if (name !== 'up') expect(all, name).toContain(`# TYPE ${name} `)
      const call = /\bcall="(\w+)"/.exec(labels)?.[1]
      if (call) expect(calls.map((row) => row.name)).toContain(call)
      const state = /\bstate="(\w+)"/.exec(labels)?.[1]
      if (state) expect(all).toContain(`${name}{state="${state}"} `)
    }
  })

  it('are all on the board', async () => {
    const names = [...(await metrics()).matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(10)
    expect(
      names.filter((name) => !asked.some(([title, expr]) => title.startsWith('board') && expr.includes(name))),
    ).toEqual([])
  })

  it('count every response by kind and class of status, finished ones included', async () => {
    const count = async (labels: string) =>
      Number(new RegExp(`ori_responses_total\\{${labels}\\} (\\d+)`).exec(await metrics())?.[1] ?? 0)
    const origin = `http://127.0.0.1:${site.port}`
    const kinds = [
      ['/no-such-page', 'kind="page",status="4xx"'],
      ['/', 'kind="page",status="2xx"'],
      ['/api/brands', 'kind="call",status="2xx"'],
      ['/api/none', 'kind="call",status="4xx"'],
      ['/sitemap.xml', 'kind="file",status="2xx"'],
      ['/readyz', 'kind="operation",status="2xx"'],
    ] as const
    for (const [path, labels] of kinds) {
      const before = await count(labels)
      for (let asked = 0; asked < 3; asked++) await (await fetch(origin + path)).arrayBuffer()
      expect((await count(labels)) - before, path).toBeGreaterThanOrEqual(3)
    }
  })

  itNeeds('promtool', 'are collected and judged by files that Prometheus accepts', (run) => {
    expect(run('check', 'rules', join(ROOT, ALERTS)).status).toBe(0)
    const collected = join(ROOT, 'deploy/prometheus/prometheus.yml')
    expect(run('check', 'config', '--syntax-only', collected).status).toBe(0)
    const { status, said } = run('test', 'rules', join(ROOT, 'tests/fixtures/alerts.test.yml'))
    expect(status, said).toBe(0)
  })

  it('warn of memory where the service is slowed down', () => {
    const high = /^MemoryHigh=(\d+)G$/m.exec(read('deploy/systemd/ori.service'))?.[1]
    const rule = rules.find(({ alert }: { alert: string }) => alert === 'OriMemory')
    expect(rule.expr).toContain(`> ${Number(high) * 1024 ** 3}`)
  })
})

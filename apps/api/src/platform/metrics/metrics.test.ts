import { expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'

it('counts by labels and escapes what would break a line', async () => {
  const metrics = createMetrics()
  metrics.count('offers_total', 'Offers.', { outcome: 'accepted' })
  metrics.count('offers_total', 'Offers.', { outcome: 'accepted' }, 2)
  metrics.count('offers_total', 'Offers.', { outcome: 'a"b\nc' })
  expect(await metrics.text()).toBe(
    [
      '# HELP offers_total Offers.',
      '# TYPE offers_total counter',
      'offers_total{outcome="accepted"} 3',
      'offers_total{outcome="a\\"b\\nc"} 1',
      '',
    ].join('\n'),
  )
})

it('puts a duration into every bucket that it fits, and sums up', async () => {
  const metrics = createMetrics()
  for (const seconds of [0.004, 0.1, 99]) metrics.observe('ack_seconds', 'Waits.', seconds)
  const text = await metrics.text()
  expect(text).toContain('ack_seconds_bucket{le="0.005"} 1\n')
  expect(text).toContain('ack_seconds_bucket{le="0.1"} 2\n')
  expect(text).toContain('ack_seconds_bucket{le="10"} 2\n')
  expect(text).toContain('ack_seconds_bucket{le="+Inf"} 3\n')
  expect(text).toContain('ack_seconds_sum 99.104\nack_seconds_count 3\n')
})

it('adds what is asked for at the moment of the scrape', async () => {
  expect(await createMetrics().text([{ name: 'sockets', help: 'Open.', value: 4 }])).toBe(
    '# HELP sockets Open.\n# TYPE sockets gauge\nsockets 4\n',
  )
})

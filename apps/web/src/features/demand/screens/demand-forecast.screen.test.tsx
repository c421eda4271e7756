// @vitest-environment jsdom
import { demandForecasts } from '@jb/contract/demand/demand.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { to } from '../../../map/to.ts'
import { aTenderCard } from '../../../test/a-card.ts'
import { demandId, mockServer, open } from '../test/open-screen.tsx'

const server = mockServer()
const card = {
  ...aTenderCard({ id: demandId, name: '急招木工 30 人', businessType: 5, type: 2, typeName: '劳务分包' }),
  status: 'announced',
  stateName: '预告',
  state: 8,
  timeLabel: '报价开始',
  demandKind: 'labour' as const,
}

/** Serves these cards; gives what was asked for. */
function serve(records: (typeof card)[]) {
  const asked: unknown[] = []
  server.use(
    ...mock(demandForecasts, ({ body }) => {
      asked.push(body)
      return { records, total: records.length }
    }),
  )
  return asked
}

test('what is announced stands there as in a hall, and opens its page', async () => {
  const asked = serve([card])
  open(to('demand.forecast', { kind: 'labour', region: '61', keyword: ' 木工 ' }))
  const link = await screen.findByRole('link', { name: '急招木工 30 人' })
  expect(link.getAttribute('href')).toBe(to('demand.any', { id: demandId }))
  expect(screen.getByText('预告')).toBeTruthy()
  expect(screen.queryByText(/联合体/)).toBeNull()
  expect(asked).toEqual([{ kind: 'labour', region: '61', keyword: '木工' }])
})

test('what the address does not know does not narrow; nothing there leads to what takes quotations', async () => {
  const asked = serve([])
  const { user, history } = open('/demandForecast?kind=x&region=abc')
  await waitFor(() => expect(asked).toEqual([{ keyword: '' }]))
  await user.click(await screen.findByRole('button', { name: /清除条件|看正在报价的需求/ }))
  const [again] = screen.queryAllByRole('button', { name: '看正在报价的需求' })
  if (again) await user.click(again)
  expect(history.location.search === '' || history.location.pathname === '/biddingHall').toBe(true)
})

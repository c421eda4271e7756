// @vitest-environment jsdom
import { specifications } from '@jb/contract/procurement/specification.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { logInWith, openAmong, serveTests } from '../../../test/open-screen.tsx'
import { useSpecificationErrand } from './specification.errand.ts'

const server = serveTests({ before: () => logInWith({ roles: ['buyer'] }) })
const moment = new Date(Date.now() - 86_400_000).toISOString()
const asked: unknown[] = []
type Records = readonly { spec: string; unit: string; times: number }[]
function serve(records: Records) {
  server.use(
    ...mock(specifications, ({ body }) => {
      asked.push(body)
      return { records: records.map((one) => ({ ...one, lastUsedAt: moment })) }
    }),
  )
}
beforeEach(() => {
  asked.length = 0
})

function Asker() {
  const { ask, brought } = useSpecificationErrand()
  const principalId = '00000000-0000-4000-8000-0000000000b1'
  return (
    <button type="button" onClick={() => ask({ key: 'spec', name: '盘螺', principalId })}>
      {brought ? `${brought.key}|${brought.spec}|${brought.unit}` : '选规格'}
    </button>
  )
}
const open = (href: string) =>
  openAmong(
    {
      'procurement.specification': () => import('./specification.screen.tsx'),
      'member.mine': async () => ({ default: Asker }),
    },
    href,
  )

test('one that was used before is brought back by a press, with its unit; usual ones stand below it', async () => {
  serve([{ spec: 'HRB400E Φ8', unit: 't', times: 3 }])
  const { user } = open('/mine')
  await user.click(await screen.findByRole('button', { name: '选规格' }))
  expect(await screen.findByText(/^t · 用过 3 次 · 最近 /)).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^HRB400E Φ8/),
    'HRB400E Φ10t',
  ])
  expect(asked).toEqual([{ name: '盘螺', principalId: '00000000-0000-4000-8000-0000000000b1' }])
  await user.click(screen.getByRole('button', { name: /^HRB400E Φ8/ }))
  expect(await screen.findByRole('button', { name: 'spec|HRB400E Φ8|t' })).toBeTruthy()
})

test('what is typed narrows the list, and can be taken as it is', async () => {
  serve([{ spec: 'HRB400E Φ8', unit: 't', times: 3 }])
  const { user } = open('/mine')
  await user.click(await screen.findByRole('button', { name: '选规格' }))
  await user.type(await screen.findByRole('textbox'), 'HRB600 Φ14')
  expect(screen.queryByRole('listitem')).toBeNull()
  await user.click(screen.getByRole('button', { name: '使用“HRB600 Φ14”' }))
  expect(await screen.findByRole('button', { name: 'spec|HRB600 Φ14|' })).toBeTruthy()
})

test('with nothing to choose from it says what to do, and opened by itself that nobody takes it', async () => {
  serve([])
  const { user } = open('/specification?name=没有的材料')
  expect(await screen.findByText(/还没有发布过“没有的材料”，没有可选的规格。请直接输入/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '使用输入的规格' }))
  expect(await screen.findByText(/请先输入规格型号/)).toBeTruthy()
  await user.type(screen.getByRole('textbox'), 'A1')
  await user.click(screen.getByRole('button', { name: '使用“A1”' }))
  expect(await screen.findByText(/已选“A1”，但这个页面是单独打开的/)).toBeTruthy()
})

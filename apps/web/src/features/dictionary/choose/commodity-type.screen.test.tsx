// @vitest-environment jsdom
import { classify, findCategories } from '@jb/contract/dictionary/category.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openAmong, serveTests } from '../../../test/open-screen.tsx'
import { useCategoryErrand } from './category.errand.ts'

const server = serveTests({ before: () => undefined })
type Node = Parameters<Parameters<typeof mock<typeof classify>>[1]>[0]

const node = (no: string, name: string, simpleName = name) => ({
  id: `goods-${no}`,
  key: `goods-${no}`,
  no,
  name,
  simpleName,
  icon: '',
})
const tree = [
  { ...node('', '全部'), id: 'goods-all', children: [] },
  {
    ...node('A', '结构材料', '结构'),
    children: [
      {
        ...node('01', '黑色及有色金属', '钢材'),
        children: [{ ...node('0101', '热轧带肋钢筋', '螺纹钢'), children: [] }],
      },
    ],
  },
]

const asked: unknown[] = []
beforeEach(() => {
  asked.length = 0
  server.use(
    ...mock(classify, ({ query }: Node) => (query.type === 'goods' ? tree : [])),
    ...mock(findCategories, ({ body }) => {
      asked.push(body)
      const found = { kind: 'goods' as const, no: '8001', names: ['结构材料', '混凝土砂浆', '商品混凝土'] }
      return body?.keyword === '商混'
        ? { records: [found], also: ['商砼'] }
        : { records: [], also: ['甲', '乙'] }
    }),
  )
})

function Asker() {
  const { ask, brought } = useCategoryErrand()
  return (
    <button type="button" onClick={() => ask({ key: 'supply', kind: 'goods' })}>
      {brought ? `${brought.key} ${brought.kind} ${brought.no} ${brought.names.join('/')}` : '选类别'}
    </button>
  )
}
const nowhere = async () => ({ default: () => null })
const open = (href: string) =>
  openAmong(
    {
      'dictionary.type': () => import('./commodity-type.screen.tsx'),
      'member.mine': async () => ({ default: Asker }),
      'member.directory': nowhere,
      'hall.bidding': nowhere,
    },
    href,
  )

test('level by level a category is brought back to the page that asked', async () => {
  const { user } = open('/mine')
  await user.click(await screen.findByRole('button', { name: '选类别' }))
  await user.click(await screen.findByRole('tab', { name: '结构' }))
  expect(screen.queryByRole('tab', { name: '劳务' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '钢材' }))
  await user.click(screen.getByRole('button', { name: '螺纹钢' }))
  expect(screen.getByText('已选：结构材料 › 黑色及有色金属 › 热轧带肋钢筋')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '确定' }))
  expect(
    await screen.findByRole('button', { name: 'supply goods 0101 结构材料/黑色及有色金属/热轧带肋钢筋' }),
  ).toBeTruthy()
})

test('one that was searched for is chosen by one press', async () => {
  const { user } = open('/mine')
  await user.click(await screen.findByRole('button', { name: '选类别' }))
  await user.type(await screen.findByRole('searchbox'), '商混')
  await user.click(await screen.findByRole('button', { name: /商品混凝土/ }))
  expect(await screen.findByRole('button', { name: /^supply goods 8001/ })).toBeTruthy()
  expect(asked).toContainEqual({ kind: 'goods', keyword: '商混' })
})

test('nothing found says so, with the words that were looked for and what to do', async () => {
  const { user } = open('/commodityType?kind=goods')
  await user.type(await screen.findByRole('searchbox'), '没有')
  expect(await screen.findByText(/没有叫“没有”的类别，也找了：甲、乙。请换个短一点的说法/)).toBeTruthy()
})

test('opened by itself it offers every kind, and leads on with what was chosen', async () => {
  const { user, history } = open('/commodityType')
  expect(await screen.findByRole('tab', { name: '劳务' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '确定' }))
  await user.click(await screen.findByRole('tab', { name: '结构' }))
  await user.click(screen.getByRole('button', { name: '确定' }))
  const sheet = await screen.findByRole('dialog', { name: '结构材料' })
  await user.click(within(sheet).getByRole('button', { name: '找供应企业' }))
  expect(history.location.href).toBe('/directory?category=goods-A')
})

import { QueryClient, QueryClientProvider, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../kit/test-support.tsx'
import { apiError } from '../lib/api-error.ts'
import { ActionBar } from './action-bar.tsx'
import { DetailScreen } from './detail-screen.tsx'
import type { ListControls } from './list-controls.ts'
import { ListScreen } from './list-screen.tsx'

type Page = { records: readonly string[]; next?: number }

function List({ load, controls }: { load: (at: number) => Promise<Page>; controls?: ListControls }) {
  const query = useInfiniteQuery({
    queryKey: ['list'],
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: 0,
    getNextPageParam: (last) => last.next,
  })
  const empty = { text: '还没有项目。', action: { label: '发布', onClick: () => undefined } }
  return (
    <ListScreen
      title="项目"
      query={query}
      row={(r) => <p>{r}</p>}
      rowKey={(r) => r}
      empty={empty}
      controls={controls}
    />
  )
}

function Detail() {
  const query = useQuery({ queryKey: ['one'], queryFn: async () => ({ name: '钢筋采购' }) })
  const bottom = () => (
    <ActionBar actions={[{ id: 'go', label: '报名', enabled: true }]} onAction={() => undefined} />
  )
  return (
    <DetailScreen title="详情" query={query} bottom={bottom}>
      {(data) => <p>{data.name}</p>}
    </DetailScreen>
  )
}

function Absent() {
  const queryFn = (): Promise<{ name: string }> => Promise.reject(apiError('invalid'))
  const query = useQuery({ queryKey: ['none'], queryFn })
  return (
    <DetailScreen title="详情" query={query} onward={{ label: '去招标大厅', place: 'hall.bidding' }}>
      {(data) => <p>{data.name}</p>}
    </DetailScreen>
  )
}

function withQueries(ui: ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return show(<QueryClientProvider client={client}>{ui}</QueryClientProvider>)
}

describe('ListScreen', () => {
  it('shows the skeleton, then rows, then the next page, then the end', async () => {
    const pages: Page[] = [{ records: ['甲'], next: 1 }, { records: ['乙'] }]
    withQueries(<List load={async (at) => pages[at] ?? { records: [] }} />)
    expect(screen.getByText('正在加载')).toBeTruthy()
    expect(await screen.findByText('甲')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }))
    expect(await screen.findByText('乙')).toBeTruthy()
    expect(screen.getByText('没有更多了')).toBeTruthy()
  })

  it('says what happened and loads again', async () => {
    const load = vi
      .fn()
      .mockRejectedValueOnce(apiError('offline'))
      .mockResolvedValueOnce({ records: ['甲'] })
    withQueries(<List load={load} />)
    expect((await screen.findByRole('alert')).textContent).toContain('网络未连接')
    await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
    expect(await screen.findByText('甲')).toBeTruthy()
  })

  it('says who can help when it is not allowed', async () => {
    withQueries(<List load={() => Promise.reject(apiError('forbidden', { msg: '这份资料不对您开放。' }))} />)
    expect(await screen.findByText('需要时请联系本企业管理员为您开通权限。')).toBeTruthy()
  })

  it('says it once when the sentence of the server names who can help already', async () => {
    withQueries(<List load={() => Promise.reject(apiError('forbidden'))} />)
    expect(await screen.findByText('您没有这项权限，请联系本企业管理员开通。')).toBeTruthy()
    expect(screen.queryByText('需要时请联系本企业管理员为您开通权限。')).toBeNull()
  })

  it('says that the link is wrong when the server cannot read it, and leads on', async () => {
    withQueries(<Absent />)
    expect(await screen.findByText(/链接有误/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '去招标大厅' })).toBeTruthy()
  })

  it('tells an empty list from one that was narrowed, and clears the narrowing', async () => {
    const set = vi.fn()
    const filters = [
      { key: 'type', label: '类型', kind: 'choice', options: [{ value: '3', label: '物资' }] },
    ] as const
    const controls: ListControls = { values: { type: '3' }, set, filters }
    const first = withQueries(<List load={async () => ({ records: [] })} />)
    expect(await screen.findByText('还没有项目。')).toBeTruthy()
    first.unmount()
    withQueries(<List load={async () => ({ records: [] })} controls={controls} />)
    await userEvent.click(await screen.findByRole('button', { name: '清除条件' }))
    expect(set).toHaveBeenCalledWith({ keyword: undefined, status: undefined, type: undefined })
  })

  it('writes filters to the address only when they are confirmed', async () => {
    const set = vi.fn()
    const filters = [
      { key: 'type', label: '类型', kind: 'choice', options: [{ value: '3', label: '物资' }] },
    ] as const
    withQueries(<List load={async () => ({ records: ['甲'] })} controls={{ values: {}, set, filters }} />)
    await userEvent.click(screen.getByRole('button', { name: '筛选' }))
    await userEvent.click(await screen.findByRole('radio', { name: '物资' }))
    expect(set).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: '确定' }))
    expect(set).toHaveBeenCalledWith({ type: '3' })
  })
})

describe('DetailScreen', () => {
  it('shows the thing and its actions once it is there', async () => {
    withQueries(<Detail />)
    expect(screen.queryByRole('button', { name: '报名' })).toBeNull()
    expect(await screen.findByText('钢筋采购')).toBeTruthy()
    expect(screen.getByRole('button', { name: '报名' })).toBeTruthy()
  })
})

describe('ActionBar', () => {
  it('says why an action is missing, and puts what does not fit under more', async () => {
    const onAction = vi.fn()
    const small = ['report', 'chat', 'ask', 'follow'].map((id) => ({ id, label: `做${id}`, enabled: true }))
    const actions = [...small, { id: 'bid', label: '我要投标', enabled: false, why: '请先报名。' }]
    const icons = { report: 'flag', chat: 'chat', ask: 'question', follow: 'star' } as const
    show(<ActionBar actions={actions} onAction={onAction} icons={icons} />)
    await userEvent.click(screen.getByRole('button', { name: '我要投标' }))
    expect(screen.getByRole('status').textContent).toContain('请先报名。')
    await userEvent.click(screen.getByRole('button', { name: '更多' }))
    await userEvent.click(screen.getByRole('radio', { name: '做follow' }))
    expect(onAction.mock.calls).toEqual([['follow']])
  })
})

import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { show } from '../../../kit/test-support.tsx'
import { ApprovalBar } from './approval-bar.tsx'
import { ApprovalSkeleton } from './approval-skeleton.tsx'

test('a case on its way has five sections, of which the last three are disabled, and the log', async () => {
  show(<ApprovalSkeleton title="公示审批详情" />)
  const tabs = screen.getAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    '推荐中标人信息',
    '推荐中标人报价清单',
    '投标记录',
    '招标公告',
    '邀请记录',
  ])
  expect(tabs.map((tab) => tab.getAttribute('aria-disabled') === 'true')).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
  await userEvent.click(screen.getByRole('tab', { name: '推荐中标人报价清单' }))
  expect(screen.getByRole('tab', { name: '推荐中标人报价清单' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('button', { name: '审批日志' })).toBeTruthy()
})

test('the bar has agree, reject, forward and more, and says which was pressed', async () => {
  const onAct = vi.fn()
  show(<ApprovalBar onAct={onAct} />)
  for (const name of ['同意', '驳回', '转发', '更多'])
    await userEvent.click(screen.getByRole('button', { name }))
  expect(onAct.mock.calls).toEqual([['agree'], ['reject'], ['forward'], ['more']])
})

test('deciding acts at the first press and not twice', async () => {
  let finish = () => {}
  const onAct = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  show(<ApprovalBar onAct={onAct} />)
  fireEvent.click(screen.getByRole('button', { name: '同意' }))
  fireEvent.click(screen.getByRole('button', { name: '同意' }))
  expect(onAct).toHaveBeenCalledTimes(1)
  await act(async () => finish())
})

test('what cannot be done now is grey and says why', async () => {
  const onAct = vi.fn()
  show(<ApprovalBar onAct={onAct} blocked={{ agree: '还没有轮到您审批。' }} />)
  await userEvent.click(screen.getByRole('button', { name: '同意' }))
  expect(onAct).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toContain('还没有轮到您审批。')
})

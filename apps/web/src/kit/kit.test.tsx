import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { alert, confirm } from './dialog.tsx'
import { InfiniteList } from './infinite-list.tsx'
import { NavAction, NavBar } from './nav-bar.tsx'
import { PullToRefresh } from './pull-to-refresh.tsx'
import { SearchField } from './search-field.tsx'
import { Sheet } from './sheet.tsx'
import { Tabs } from './tabs.tsx'
import { aHost, show } from './test-support.tsx'
import { busyToast, toast } from './toast.ts'

function Three() {
  const [at, setAt] = useState('a')
  const items = [
    { id: 'a', label: '甲' },
    { id: 'b', label: '乙', disabledReason: '还不能看。' },
    { id: 'c', label: '丙', count: 1200 },
  ]
  return <Tabs label="内容" items={items} value={at} onChange={setAt} />
}

describe('imperative parts', () => {
  it('shows a toast as a status, inside the dialog that covers the page', () => {
    show(
      <Sheet open onClose={() => undefined} title="更多">
        内容
      </Sheet>,
    )
    toast('提交成功', 'good')
    expect(within(screen.getByRole('dialog', { name: '更多' })).getByRole('status').textContent).toContain(
      '提交成功',
    )
  })

  it('keeps a busy toast until it is ended', () => {
    const end = busyToast('正在检查流程')
    expect(screen.getByRole('status').textContent).toBe('正在检查流程')
    end()
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('resolves a question with yes, no, and no by Escape', async () => {
    const answer = async (press: () => Promise<void> | boolean) => {
      let result: boolean | undefined
      act(() => {
        void confirm({ title: '确定离开吗？', yes: '离开', no: '留下' }).then((yes) => {
          result = yes
        })
      })
      await act(async () => void (await press()))
      await waitFor(() => expect(result).toBeDefined())
      return result
    }
    expect(await answer(() => userEvent.click(screen.getByRole('button', { name: '离开' })))).toBe(true)
    expect(await answer(() => userEvent.click(screen.getByRole('button', { name: '留下' })))).toBe(false)
    expect(await answer(() => fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' }))).toBe(
      false,
    )
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('waits until an alert was read', async () => {
    let read = false
    act(() => {
      void alert({ title: '当前发起条件不满足审批流程' }).then(() => {
        read = true
      })
    })
    expect(read).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: '知道了' }))
    await waitFor(() => expect(read).toBe(true))
  })
})

describe('button', () => {
  it('says why it cannot be pressed, and submits nothing', async () => {
    const onClick = vi.fn()
    show(
      <Button onClick={onClick} disabledReason="报名后才能进行这一步。">
        提交
      </Button>,
    )
    const button = screen.getByRole('button', { name: '提交' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(screen.getByRole('status').textContent).toContain('报名后才能进行这一步。')
  })

  it('takes one press while its promise is pending', async () => {
    let finish = () => {}
    const onClick = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    show(<Button onClick={onClick}>提交</Button>)
    await userEvent.click(screen.getByRole('button'))
    await userEvent.click(screen.getByRole('button'))
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
    await act(async () => finish())
    await userEvent.click(screen.getByRole('button'))
    expect(onClick).toHaveBeenCalledTimes(2)
  })
})

describe('navigation parts', () => {
  it('goes back through the host, and disappears when the app draws its own bar', async () => {
    const host = aHost('2026-11-21T02:00:00Z')
    const { unmount } = show(<NavBar title="详情" />, host)
    await userEvent.click(screen.getByRole('button', { name: '返回' }))
    expect(host.backs).toBe(1)
    unmount()
    show(<NavBar title="详情" />, { ...host, headless: true })
    expect(screen.queryByText('详情')).toBeNull()
  })

  it('takes no second press of its action while the first is under way', async () => {
    let finish: () => void = () => undefined
    const act = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    show(<NavAction onClick={act}>完成</NavAction>)
    const button = screen.getByRole('button', { name: '完成' })
    await userEvent.dblClick(button)
    expect(act).toHaveBeenCalledTimes(1)
    finish()
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
    await userEvent.click(button)
    expect(act).toHaveBeenCalledTimes(2)
  })

  it('moves between tabs with the arrow keys, over the ones that are not available', async () => {
    show(<Three />)
    screen.getByRole('tab', { name: '甲' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: /丙/ }).getAttribute('aria-selected')).toBe('true')
    expect(screen.getByRole('tab', { name: /丙/ }).textContent).toContain('999+')
    await userEvent.click(screen.getByRole('tab', { name: '乙' }))
    expect(screen.getByRole('status').textContent).toContain('还不能看。')
  })
})

describe('lists and search', () => {
  it('offers the next page by a button, and ends with words', async () => {
    const onMore = vi.fn()
    const part = {
      rows: ['a'],
      row: (each: string) => each,
      rowKey: (each: string) => each,
      loadingMore: false,
      onMore,
    }
    const { rerender } = show(<InfiniteList {...part} hasMore />)
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }))
    expect(onMore).toHaveBeenCalledTimes(1)
    rerender(<InfiniteList {...part} hasMore={false} />)
    expect(screen.getByText('没有更多了')).toBeTruthy()
  })

  it('reloads once when pulled far enough, and not for a small pull', async () => {
    const onRefresh = vi.fn(async () => undefined)
    show(<PullToRefresh onRefresh={onRefresh}>内容</PullToRefresh>)
    const pull = async (by: number) => {
      const area = screen.getByText('内容')
      fireEvent.touchStart(area, { touches: [{ clientY: 100 }] })
      fireEvent.touchMove(area, { touches: [{ clientY: 100 + by }] })
      await act(async () => void fireEvent.touchEnd(area))
    }
    await pull(40)
    expect(onRefresh).not.toHaveBeenCalled()
    await pull(200)
    expect(onRefresh).toHaveBeenCalledTimes(1)
  })

  it('searches by Enter at once and not in the middle of composing', () => {
    vi.useFakeTimers()
    const onChange = vi.fn()
    show(<SearchField value="" onChange={onChange} placeholder="搜索项目" />)
    const box = screen.getByRole('searchbox', { name: '搜索项目' })
    fireEvent.compositionStart(box)
    fireEvent.change(box, { target: { value: 'gang' } })
    vi.advanceTimersByTime(1000)
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.change(box, { target: { value: '钢' } })
    fireEvent.compositionEnd(box)
    vi.advanceTimersByTime(300)
    expect(onChange).toHaveBeenLastCalledWith('钢')
    fireEvent.change(box, { target: { value: '钢筋' } })
    fireEvent.submit(box)
    expect(onChange).toHaveBeenLastCalledWith('钢筋')
    vi.useRealTimers()
  })
})

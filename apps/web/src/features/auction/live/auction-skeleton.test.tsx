import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aHost, show } from '../../../kit/test-support.tsx'
import { AuctionSkeleton } from './auction-skeleton.tsx'

test('a lot on its way has its bar, its picture, four tabs with only the first enabled, and both buttons', () => {
  const host = aHost('2026-11-21T02:00:00Z')
  const { container } = show(<AuctionSkeleton title="竞价详情" />, host)
  expect(screen.getByRole('button', { name: '返回' })).toBeTruthy()
  expect(container.querySelector('.picture')).not.toBeNull()
  const tabs = screen.getAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['标的物详情', '拍卖规则', '竞买须知', '基本信息'])
  expect(tabs.map((tab) => tab.getAttribute('aria-disabled'))).toEqual([null, 'true', 'true', 'true'])
  for (const name of ['关注', '立即出价']) {
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
  }
})

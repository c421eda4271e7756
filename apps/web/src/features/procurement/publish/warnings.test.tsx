import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NoticeFiles, NoticeText } from '../notice/notice-texts.tsx'
import { contactSection } from './common-sections.ts'
import { Warnings } from './warnings.tsx'

const hint = (level: 'block' | 'warn' | 'advice') => ({
  level,
  code: level,
  field: 'bidEnd',
  sentence: `${level} 的话`,
  article: '平台规则',
})

test('only what warns stands before the preview, with what a warning asks for', () => {
  render(<Warnings hints={[hint('block'), hint('warn'), hint('advice')]} className="note" />)
  expect(screen.getByRole('heading', { name: '发布前要说明的 1 条提醒' })).toBeTruthy()
  expect(screen.getByText(/要写一个原因，记入操作日志/).className).toBe('note')
  expect([screen.queryByText('warn 的话'), screen.queryByText('block 的话')].map(Boolean)).toEqual([
    true,
    false,
  ])
})

test.each([
  ['warnings', <Warnings key="warnings" hints={[hint('advice')]} className="note" />],
  ['a text', <NoticeText key="text" title="瑕疵说明" text="" className="words" />],
  ['files', <NoticeFiles key="files" files={[]} />],
])('where there are no %s, nothing stands', (_name, empty) => {
  expect(render(empty).container.innerHTML).toBe('')
})

test('a text stands under its title as the page has its lines', () => {
  render(<NoticeText title="付款方式" text="验收合格后付清" className="words" />)
  expect(screen.getByRole('heading', { name: '付款方式' })).toBeTruthy()
  expect(screen.getByText('验收合格后付清').className).toBe('words')
})

test('the contact says who reads the number, and its fields stand in one order', () => {
  const field = (name: string, besides = {}) => ({ kind: 'text', name, label: name, ...besides }) as never
  const { fields } = contactSection<{ contactPhone: string }>(field, '公开')
  expect(fields.map(({ name, hint: said }) => [name, said])).toEqual([
    ['contactName', undefined],
    ['contactPhone', '公开'],
    ['regionCode', undefined],
    ['address', undefined],
  ])
})

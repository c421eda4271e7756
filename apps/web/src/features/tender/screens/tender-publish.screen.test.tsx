// @vitest-environment jsdom

import { uploadFile } from '@jb/contract/file/file.contract'
import { ownVerification } from '@jb/contract/member/company.contract'
import { goodsTemplate, parseGoodsSheet } from '@jb/contract/tender/goods.contract'
import { publishTender, saveTenderDraft } from '@jb/contract/tender/tender.contract'
import type { TenderForm } from '@jb/contract/tender/tender.form'
import { mock, problem } from '@jb/testing/typed-msw'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { session } from '../../../lib/session.ts'
import { writeStored } from '../../../lib/storage.ts'
import { aCompany, aVerification } from '../../member/test/open-screen.tsx'
import { aForm, logInAs, mockServer, open, ownerId, tenderId } from '../test/open-screen.tsx'
import { draftHref, keepDraftOn, next } from '../test/publish-screen.tsx'

const server = mockServer()
const href = draftHref
const keepDraft = (form?: Partial<TenderForm>, status?: string) => keepDraftOn(server, form, status)

test('a step is not left while something is missing, and each field says what', async () => {
  const { user } = open('/tenderPublish')
  await next(user)
  expect(await screen.findByText('请填写项目名称。')).toBeTruthy()
  expect(screen.getByText('请选择项目所在地。')).toBeTruthy()
  expect(screen.getByText('第 1 步，共 5 步')).toBeTruthy()
})

test('going on saves a new draft once and writes its id into the address', async () => {
  const bodies: { id?: string }[] = []
  server.use(
    ...mock(saveTenderDraft, ({ body }) => {
      bodies.push(body)
      return { id: tenderId, no: 'ZB-1', version: 1 }
    }),
  )
  const { user, history } = open('/tenderPublish')
  await user.type(await screen.findByLabelText(/项目名称/), '钢筋采购')
  await user.click(screen.getByRole('button', { name: '存草稿' }))
  expect(await screen.findByText('草稿已保存到平台')).toBeTruthy()
  await waitFor(() => expect(history.location.search).toBe(`?id=${tenderId}`))
  const told = await screen.findByText(/^草稿已保存，/)
  await user.click(await screen.findByRole('button', { name: '存草稿', busy: false }))
  await waitFor(() => expect(screen.getByText(/^草稿已保存，/)).not.toBe(told))
  expect(bodies).toHaveLength(1)
  expect(bodies[0]?.id).toBeUndefined()
  expect(screen.getByDisplayValue('钢筋采购')).toBeTruthy()
})

test.each([
  ['refused', /提交后就可以保存草稿/, '去认证'],
  ['pending', /现在就可以填写并保存草稿，认证通过后再发布/, '看进度'],
] as const)('a buyer whose company is %s is told what can be done now', async (status, words, way) => {
  server.use(
    ...mock(ownVerification, () => ({ company: aCompany(), verification: aVerification({ status }) })),
  )
  logInAs(ownerId, ['buyer'], false)
  open('/tenderPublish')
  expect(await screen.findByText(words)).toBeTruthy()
  expect((await screen.findByRole('link', { name: way })).getAttribute('href')).toBe('/companyVerify')
})

test('a login that runs out while somebody types takes nothing away', async () => {
  const { user } = open('/tenderPublish')
  await user.type(await screen.findByLabelText(/项目名称/), '钢筋')
  act(() => session.set({ status: 'expired' }))
  expect(screen.getByDisplayValue('钢筋')).toBeTruthy()
})

test('a complete draft is previewed as the hall will show it, and published', async () => {
  keepDraft()
  const published: unknown[] = []
  server.use(
    ...mock(publishTender, ({ body }) => {
      published.push(body)
      return { id: tenderId, status: 'registering', version: 5 }
    }),
  )
  const { user, history } = open(href)
  await next(user, 4)
  const card = within(await screen.findByRole('article'))
  expect(card.getByText('西咸智造产业园一期钢筋采购')).toBeTruthy()
  expect(card.getByText('报名中')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '发布' }))
  await user.click(await screen.findByRole('button', { name: '确认发布' }))
  expect(await screen.findByText('已发布')).toBeTruthy()
  // What stands above the ways stands there at once: a finger on its way to them hits nothing else.
  expect(screen.getByRole('button', { name: '邀请供应商' })).toBeTruthy()
  expect(published).toEqual([{ id: tenderId, version: 4, reason: '' }])
  await user.click(await screen.findByRole('button', { name: '我的招标项目' }))
  await waitFor(() => expect(history.location.pathname).toBe('/tenderList'))
})

test('the next one starts empty and can take over contact and place of the last', async () => {
  keepDraft()
  server.use(...mock(publishTender, () => ({ id: tenderId, status: 'registering', version: 5 })))
  const { user } = open(href)
  await next(user, 4)
  await user.click(await screen.findByRole('button', { name: '发布' }))
  await user.click(await screen.findByRole('button', { name: '确认发布' }))
  await user.click(await screen.findByRole('button', { name: '再发布一个' }))
  const name = await screen.findByLabelText<HTMLTextAreaElement>(/项目名称/)
  await user.click(await screen.findByRole('button', { name: '填入上次的联系人和地址' }))
  expect(await screen.findByDisplayValue('19900000001')).toBeTruthy()
  expect(screen.getByDisplayValue('西咸大道 1 号')).toBeTruthy()
  expect(name.value).toBe('')
})

test('what the platform still misses comes back to its field and is listed before publishing', async () => {
  keepDraft()
  const fields = { contactPhone: '请填写正确的手机号或座机号。' }
  server.use(...mock(publishTender, () => problem(422, 'tender.incomplete', { detail: { fields } })))
  const { user } = open(href)
  await next(user, 4)
  await user.click(await screen.findByRole('button', { name: '发布' }))
  await user.click(await screen.findByRole('button', { name: '确认发布' }))
  const line = await screen.findByRole('button', { name: /请填写正确的手机号/ })
  await user.click(line)
  expect(await screen.findByText('第 1 步，共 5 步')).toBeTruthy()
  expect(await screen.findByText(fields.contactPhone)).toBeTruthy()
})

test('when a colleague has saved meanwhile, it says so and offers the newest content', async () => {
  keepDraft()
  const { user } = open(href)
  await user.type(await screen.findByLabelText(/项目名称/), '二')
  server.use(...mock(saveTenderDraft, () => problem(409, 'tender.stale', { msg: '刚刚被别人修改过' })))
  await next(user)
  expect(await screen.findByText(/没有保存到平台：刚刚被别人修改过/)).toBeTruthy()
  expect(await screen.findByText('第 2 步，共 5 步')).toBeTruthy()
  keepDraft({ title: '同事改过的名称' })
  await user.click(screen.getByRole('button', { name: '载入最新内容' }))
  await user.click(await screen.findByRole('button', { name: '载入' }))
  expect(await screen.findByDisplayValue('同事改过的名称')).toBeTruthy()
})

test('a rule speaks beside its field and offers the nearest date', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  keepDraft({ applyEnd: at(0.5), bidStart: at(0.5), bidEnd: at(1), openAt: at(1) })
  const { user } = open(href)
  await next(user, 3)
  expect(await screen.findByText('不能发布：')).toBeTruthy()
  await next(user)
  expect(screen.getByText('第 4 步，共 5 步')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^改为/ }))
  await waitFor(() => expect(screen.queryByText('不能发布：')).toBeNull())
  await next(user)
  expect(await screen.findByText('第 5 步，共 5 步')).toBeTruthy()
})

test('rows are added, copied and deleted by hand', async () => {
  keepDraft()
  const { user } = open(href)
  await next(user)
  await user.click(await screen.findByRole('button', { name: '添加一行' }))
  await user.click(await screen.findByRole('button', { name: '保存' }))
  expect(await screen.findByText('“规格型号”必填，请补充。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '关闭' }))
  await user.click(screen.getByRole('button', { name: '复制第 1 行' }))
  expect(await screen.findByText('采购清单 · 2 行')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^2\s*热轧/ }))
  const name = await screen.findByLabelText(/物资名称/)
  await user.clear(name)
  await user.type(name, '盘螺')
  await user.click(await screen.findByRole('button', { name: '保存' }))
  await user.click(screen.getByRole('button', { name: '删除第 1 行' }))
  await user.click(await screen.findByRole('button', { name: '删除' }))
  expect(await screen.findByText('采购清单 · 1 行')).toBeTruthy()
  expect(screen.getByText('盘螺')).toBeTruthy()
})

const sheetFile = {
  id: '00000000-0000-4000-8000-0000000000f1',
  name: 'a.xlsx',
  size: 3,
  type: 'x',
  url: '/f',
}
const sheetHeads = ['序号', '材料名称', '规格', '单位', '数量', '交货日期', '颜色']

/** Opens the list of a draft with one row, and its import. */
async function openImport() {
  keepDraft()
  const { user } = open(href)
  await next(user)
  await user.click(await screen.findByRole('button', { name: '导入或粘贴' }))
  return { user, sheet: within(await screen.findByRole('dialog')) }
}

/** Sends a file whose first sheet has these cells. */
async function importCells(cells: string[][]) {
  const asked: unknown[] = []
  server.use(
    ...mock(uploadFile, () => sheetFile),
    ...mock(goodsTemplate, () => sheetFile),
    ...mock(parseGoodsSheet, ({ body }) => {
      asked.push(body)
      return { cells }
    }),
  )
  const { user, sheet } = await openImport()
  await user.upload(sheet.getByLabelText(/选择 Excel/), new File(['abc'], '清单.xlsx'))
  await waitFor(() => expect(asked).toEqual([{ fileId: sheetFile.id }]))
  return { user, sheet }
}

test('a sheet as people write it is read, and what is wrong is put right in place before it is taken over', async () => {
  const { user, sheet } = await importCells([
    ['钢筋计划', '', '', '', '', '', ''],
    sheetHeads,
    ['1', '螺纹钢', 'Φ12', '', '3,400 t', '2026年12月10日', '灰'],
    ['2', '盘螺', 'Φ8', 't', '很多', '2026/12/10', '灰'],
    ['合计', '', '', '', '3400', '', ''],
  ])
  expect(await sheet.findByText('1 行正确，1 行要改。就在下面改，不用重新选文件。')).toBeTruthy()
  expect(sheet.getByText(/^列的对应：用 5 列，不导入 颜色$/)).toBeTruthy()
  expect(sheet.getByText('原文：数量 3,400 t；到货时间 2026年12月10日')).toBeTruthy()
  expect(sheet.getByText('第 5 行 · 合计行')).toBeTruthy()
  const field = sheet.getByLabelText(/^数量/, { selector: 'input' })
  await user.clear(field)
  await user.type(field, '240')
  expect(await sheet.findByText('已改好')).toBeTruthy()
  await user.click(sheet.getByText('加入 2 行'))
  expect(await screen.findByText('采购清单 · 3 行')).toBeTruthy()
  expect(screen.getByText(/Φ12 · 3,400 t · 到货时间 2026-12-10/)).toBeTruthy()
  expect(screen.getByText(/Φ8 · 240 t/)).toBeTruthy()
})

test('a column that was read wrongly is given another meaning with a tap, and what was mended stays', async () => {
  const { user, sheet } = await importCells([
    ['名称', '规格', '单位', '数量', '工程量', '交货日期'],
    ['螺纹钢', 'Φ12', 't', '1', '357', '2026-12-10'],
    ['盘螺', 'Φ8', 't', '2', '240', '下周五'],
  ])
  await sheet.findByText(/1 行要改/)
  await user.click(sheet.getByLabelText('不加入第 3 行'))
  await user.click(sheet.getByText(/^列的对应/))
  const give = async (head: string, before: string) => {
    await user.click(await sheet.findByLabelText(`${head}：${before}`))
    const ours = within(await screen.findByLabelText(head, { selector: '[role=radiogroup]' }))
    await user.click(ours.getByText('数量'))
  }
  await give('工程量', '不导入这一列')
  expect(await sheet.findByText(/Φ12 · 357 t/)).toBeTruthy()
  await give('数量', '不导入这一列')
  expect(await sheet.findByLabelText('工程量：不导入这一列')).toBeTruthy()
  expect(sheet.getByLabelText('恢复第 3 行')).toBeTruthy()
  await user.click(sheet.getByText('加入 1 行'))
  expect(await screen.findByText(/Φ12 · 1 t/)).toBeTruthy()
})

test('rows that are not mended come along and stay marked in the list, or stay away', async () => {
  const good = ['1', '盘螺', 'Φ8', 't', '约 240', '2026-12-10', '']
  const cells = [sheetHeads, ['2', '螺纹钢', 'Φ12', 't', '很多', '2026-12-10', ''], good]
  const { user, sheet } = await importCells(cells)
  await user.click(await sheet.findByLabelText('没改好的 1 行也加入'))
  expect(sheet.getByText('加入 1 行')).toBeTruthy()
  expect(sheet.getByText('原文：数量 约 240')).toBeTruthy()
  await user.click(sheet.getByLabelText('没改好的 1 行也加入'))
  await user.click(sheet.getByText('加入 2 行'))
  expect(await screen.findByText('采购清单 · 3 行')).toBeTruthy()
  expect(screen.getByText('“数量”请填写大于 0 的数字，最多 4 位小数。')).toBeTruthy()
})

test('where no row is right the first thing to do is to mend; all of them are added only when somebody wants it', async () => {
  const bad = (n: number) => [String(n), `材料 ${n}`, 'Φ12', 't', '很多', '2026-12-10', '']
  const { user, sheet } = await importCells([sheetHeads, ['1', '螺纹钢', 'Φ12', 't', '很多', '', ''], bad(2)])
  const scrolled: unknown[] = []
  const prototype: Partial<Element> = Element.prototype
  prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(this.querySelector('[aria-invalid]'))
  }
  onTestFinished(() => void delete prototype.scrollIntoView)
  await user.click(await sheet.findByRole('button', { name: '改第 2 行' }))
  const wrong = sheet.getAllByLabelText<HTMLInputElement>(/^数量/, { selector: 'input' })[0]
  expect([document.activeElement, wrong?.getAttribute('aria-invalid')]).toEqual([wrong, 'true'])
  expect(scrolled).toEqual([wrong])
  expect([sheet.queryByText(/^加入/), sheet.queryByLabelText(/也加入/)]).toEqual([null, null])
  await user.click(sheet.getByRole('button', { name: '2 行都加入，以后再改' }))
  expect(await screen.findByText('采购清单 · 3 行')).toBeTruthy()
})

test('a list is pasted without heads, looked at, and not given up by accident', async () => {
  const { user, sheet } = await openImport()
  await user.click(sheet.getByText('粘贴'))
  const box = sheet.getByLabelText('清单内容')
  await user.click(box)
  await user.paste('螺纹钢\tΦ12\tt\t320\n盘螺\tΦ8\tt\t240')
  await user.click(sheet.getByText('读取'))
  expect(await sheet.findByText(/没有找到表头，请先核对每一列/)).toBeTruthy()
  expect(sheet.getByText(/表里没有“到货时间”/)).toBeTruthy()
  await user.click(sheet.getByLabelText('不加入第 2 行'))
  await user.click(sheet.getByText('重新选择'))
  await user.click(await screen.findByText('取消'))
  expect(sheet.getByLabelText('恢复第 2 行')).toBeTruthy()
  await user.click(sheet.getByText('重新选择'))
  await user.click(await screen.findByText('放弃'))
  expect((await sheet.findByLabelText<HTMLTextAreaElement>('清单内容')).value).toContain('螺纹钢')
})

test('a sheet without a row offers only another file; one that cannot be read says why', async () => {
  const { user, sheet } = await importCells([])
  expect(await sheet.findByText(/没有读到清单行/)).toBeTruthy()
  expect(sheet.queryByText(/^加入/)).toBeNull()
  await user.click(sheet.getByText('重新选择'))
  const msg = '这个文件读不出来，请另存后再上传'
  server.use(...mock(parseGoodsSheet, () => problem(422, 'tender.sheetUnreadable', { msg })))
  await user.upload(sheet.getByLabelText(/选择 Excel/), new File(['abc'], '清单.xlsx'))
  expect(await sheet.findByText(msg)).toBeTruthy()
})

test('a draft that has been published meanwhile leads to its notice', async () => {
  keepDraft({}, 'registering')
  open(href)
  expect(await screen.findByText(/已经发布，不能再修改/)).toBeTruthy()
})

test('a draft that the phone keeps of an older form goes on, with what is new as it begins', async () => {
  const { qualifications: _, invoiceRequirement: __, ...older } = aForm({ title: '旧草稿' })
  await writeStored('tender::new', { values: older, files: {} })
  const { user } = open('/tenderPublish')
  expect(await screen.findByDisplayValue('旧草稿')).toBeTruthy()
  expect(screen.getByText('含税，增值税专用发票')).toBeTruthy()
  server.use(...mock(saveTenderDraft, () => ({ id: tenderId, no: 'ZB-1', version: 1 })))
  await next(user, 2)
  expect(await screen.findByText('资质要求 · 0 项')).toBeTruthy()
})

import { saveTenderDraft } from '@jb/contract/tender/tender.contract'
import { aTenderForm } from '@jb/testing/builders/tender'
import { productMap } from '@jb/web/map/product-map'
import { goodsFile } from '../e2e/journeys/steps/goods-file.ts'
import { openBrowser, openPhone } from '../e2e/support/phone.ts'
import { call, loginAs } from './lib/client.ts'
import { report, round, seed } from './lib/result.ts'
import { startBenchServer } from './lib/server.ts'

/**
 * What a buyer waits for with a list of 2,000 rows: from the choice of the file to the preview (upload, reading and
 * rules on the server, drawing on the phone), and from 加入 to the list in the form. On a phone four times slower.
 */
const rows = 2000
const slowDown = 4

const server = await startBenchServer('goods-preview')
const browser = await openBrowser()
try {
  const buyer = await loginAs(server.url, /^采购员/)
  const form = aTenderForm(new Date(), { rows: [], contactName: '李慧敏' })
  const { data } = (await call(server.url, saveTenderDraft, { body: { form } }, buyer)) as {
    data: { id: string }
  }
  const phone = await openPhone(browser, server.url)
  const { page } = phone
  await phone.loginAs('李慧敏')
  await phone.open(`${productMap['tender.publish'].path}?id=${data.id}`)
  await page.getByRole('button', { name: '下一步' }).tap()
  await page.getByRole('button', { name: '导入或粘贴' }).tap()
  const goods = Array.from({ length: rows }, (_, at) => ({
    ...{
      name: '热轧带肋钢筋',
      spec: `HRB400E Φ${8 + (at % 24)}`,
      quantity: 100 + at,
      limit: 3400 + (at % 90),
    },
  }))
  const buffer = await goodsFile(goods, '2027-03-01')
  const devtools = await phone.context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('dialog', { name: '导入或粘贴清单' }).getByText('选择 Excel 文件').tap()
  const file = {
    name: '清单.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  }
  const chosen = performance.now()
  await (await chooser).setFiles(file)
  await page.getByText(`${rows} 行全部正确，可以加入。`).waitFor()
  const previewed = performance.now()
  const inPreview = await page.getByRole('dialog').locator('*').count()
  await page.getByRole('button', { name: `加入 ${rows} 行` }).tap()
  await page.getByText(`采购清单 · ${rows} 行`).waitFor()
  const taken = performance.now()
  report({
    name: 'goods-preview',
    seed,
    figures: {
      rows,
      slowDown,
      workbookKib: round(buffer.length / 1024),
      chosenToPreviewMs: Math.round(previewed - chosen),
      takenToListMs: Math.round(taken - previewed),
      elementsInPreview: inPreview,
      elementsInList: await page.locator('main *').count(),
    },
  })
  await phone.close()
} finally {
  await browser.close()
  await server.remove()
}

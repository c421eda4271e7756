import { formTypesByTemplate, receiversByTenderType } from '@jb/contract/question/question.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { questionModule } from './index.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ modules: [questionModule] })
})
afterAll(() => harness.close())

test('topics and receivers are those of the kind of tender', async () => {
  const supplier = await harness.as({ companyKind: 'supplier' })
  const labelsOf = async (tenderingType: number) => {
    const topics = await harness.call(formTypesByTemplate, { body: { tenderingType } }, supplier)
    const receivers = await harness.call(receiversByTenderType, { body: { tenderingType } }, supplier)
    return [topics, receivers].map(({ answer }) => answer.map(({ label }) => label))
  }
  const [goods, forGoods] = await labelsOf(3)
  const [sale, forSale] = await labelsOf(16)
  expect(goods).toEqual(expect.arrayContaining(['清单与规格', '交货与运输', '其他']))
  expect(sale).toContain('标的状况')
  expect(sale).not.toContain('交货与运输')
  expect(forGoods).toEqual(['采购单位', '技术负责人', '商务负责人'])
  expect(forSale).not.toContain('技术负责人')
})

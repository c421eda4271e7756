import { categoryKinds } from '@jb/domain/dictionary/category-kinds'
import { biddingRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { categoryNode } from '../dictionary/category.contract.ts'
import { endpoint } from '../endpoint.ts'
import { categoryKind, regionCode, supply } from './supply.shapes.ts'

const supplies = z.object({
  version: z.int(),
  supplies: z.array(supply),
  mayEdit: z.boolean(),
})

export const suppliesOf = endpoint({
  id: 'member.supplies',
  summary: '本企业的供应类别和供应地区',
  service: 'api',
  method: 'GET',
  path: '/member/supplies',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  answer: supplies,
  field: 'data',
  refusals: { 'member.companyRequired': '您还没有加入企业，加入企业后才能查看供应类别。' },
})

export const saveSupplies = endpoint({
  id: 'member.saveSupplies',
  summary: '修改本企业的供应类别和供应地区（最多 50 个类别；地区到省或市，不选为全国）',
  service: 'api',
  method: 'POST',
  path: '/member/supplies',
  kind: 'change',
  refreshes: ['member.supplies', 'member.goodsCategory', 'member.companyCard', 'member.directory'],
  who: biddingRoles,
  scope: 'own',
  body: z.object({
    version: z.int(),
    supplies: z
      .array(
        z.object({
          kind: categoryKind,
          no: z.string().check(z.regex(/^[A-Z\d]{1,4}$/, '请选择类别')),
          regions: z
            .array(regionCode)
            .check(z.maxLength(34, '一个类别最多选 34 个地区，更多请不选地区，即为全国。')),
        }),
      )
      .check(z.maxLength(100, '供应类别最多 50 个，请删除一些再保存。')),
  }),
  answer: supplies,
  field: 'data',
  refusals: {
    'member.company.stale': '供应类别刚刚被同事修改过，请刷新后再改。',
    'member.supplyUnknown': '有的类别或地区已经不存在，请删除后重新选择。',
    'member.supplyTooMany': '供应类别最多 50 个，请删除一些，或改选上一级类别。',
  },
})

export const goodsCategory = endpoint({
  id: 'member.goodsCategory',
  summary: '本企业供应的类别（默认商品），每个带下级类别',
  service: 'recruit',
  method: 'POST',
  path: '/v1/app/user/goods/goodsCategory',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  body: z.object({
    type: z._default(z.enum(categoryKinds, '类别只有 goods、labour、freight、lease 和 other 五种'), 'goods'),
  }),
  /** Nothing for whoever belongs to no company. */
  answer: z.array(categoryNode),
  field: 'data',
  refusals: {},
})

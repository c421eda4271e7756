// @vitest-environment jsdom

import { saveTemplate, templates } from '@jb/contract/approval/template.contract'
import { saveAuctionDraft } from '@jb/contract/auction/auction.contract'
import { addendumForm, ownAddenda } from '@jb/contract/bid/addenda.contract'
import { submitComparison } from '@jb/contract/bid/opening.contract'
import { saveDemandDraft } from '@jb/contract/demand/demand.contract'
import { readMappings } from '@jb/contract/dictionary/dictionary.contract'
import type { Endpoint } from '@jb/contract/endpoint'
import { verifications } from '@jb/contract/member/company.contract'
import type { User } from '@jb/contract/member/member.shapes'
import { addStaff, importStaff } from '@jb/contract/member/staff.contract'
import { saveTerms } from '@jb/contract/member/terms.contract'
import { platformRefusals } from '@jb/contract/platform/platform.contract'
import { reportDesk } from '@jb/contract/report/desk.contract'
import { financeDesk } from '@jb/contract/security/finance.contract'
import { recordCertification } from '@jb/contract/site/certification.contract'
import { newsDesk, saveNews } from '@jb/contract/site/news.contract'
import { readSettings } from '@jb/contract/site/settings.contract'
import { saveTenderDraft } from '@jb/contract/tender/tender.contract'
import { type Role, roles } from '@jb/domain/member/roles'
import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { loginProposal } from '../lib/login-state.ts'
import { session } from '../lib/session.ts'
import type { Place } from '../map/place.ts'
import { productMap, type RolePlaceId } from '../map/product-map.ts'
import { logInWith, openAmong, serveTests } from '../test/open-screen.tsx'

serveTests({ before: () => undefined, after: async () => loginProposal.set(undefined) })

interface Expected {
  /** The call without which the screen is nothing: the server lets the same roles in. */
  readonly needs: Endpoint
  readonly text: string
  readonly who: string
  /** What stands in the bar where it is not the title of the place. */
  readonly title?: string
  /** Read by whoever is in no company, and the button under it. */
  readonly nowhere?: readonly [text: string, button: string]
  /** Read by an operator, with and without a company, where that is not what others read. */
  readonly operator?: string
  /** Read by whose company is not verified. */
  readonly unverified?: string
}

const publishing = (title: string, needs: Endpoint): Expected => {
  const unverified = `${title}前要先完成企业认证，认证通过后即可发布。`
  const text = `${title}需要采购员、采购主管或招标代理的权限。`
  const who = '请联系本企业管理员为您开通。'
  return { needs, text, who, unverified, nowhere: [unverified, '去企业认证'] }
}
const joining = (deed: string) =>
  [`您还没有加入企业，登记企业并通过认证后，才能${deed}。`, '去认证企业'] as const

const ofAddenda = {
  text: '补遗由采购方的采购员、采购主管、企业管理员或受托的代理发布。',
  who: '需要发布时，请联系本企业管理员；已经发布的补遗，在招标公告里可以看到。',
}

/** What people read today, word for word. */
const expected: Readonly<Record<RolePlaceId, Expected>> = {
  'dictionary.desktop': {
    needs: readMappings,
    text: '桌面站映射只对平台运营人员开放。',
    who: '需要修改时，请用运营账号登录，或联系平台客服。',
  },
  'member.operatorDesk': {
    needs: verifications,
    text: '运营工作台只对平台运营人员开放。',
    who: '需要处理企业认证时，请用运营账号登录，或联系平台客服。',
  },
  'member.termsEdit': {
    needs: saveTerms,
    text: '用户协议和隐私政策只有平台运营人员可以修改。',
    who: '需要修改时，请用运营账号登录，或联系平台客服。',
  },
  'member.staffEdit': {
    needs: addStaff,
    title: '添加员工',
    text: '只有企业管理员可以添加和修改员工。',
    who: '需要修改时，请联系本企业的企业管理员。',
    nowhere: joining('添加员工'),
  },
  'member.staffImport': {
    needs: importStaff,
    text: '只有企业管理员可以导入员工。',
    who: '需要导入时，请联系本企业的企业管理员。',
    nowhere: joining('导入员工'),
  },
  'approval.template': {
    needs: saveTemplate,
    text: '只有企业管理员可以设置审批流程。',
    who: '需要修改时，请联系本企业管理员。',
    nowhere: joining('设置审批流程'),
    operator: '只有企业管理员可以设置审批流程。',
  },
  'approval.templates': {
    needs: templates,
    text: platformRefusals['role.missing'],
    who: '',
    nowhere: ['您还没有加入企业。登记企业并通过认证后即可使用。', '去认证企业'],
    operator: '这里的内容属于企业，运营账号不能查看和办理。',
  },
  'demand.goodsPublish': publishing('发布商品预算', saveDemandDraft),
  'demand.leasePublish': publishing('发布租赁预算', saveDemandDraft),
  'demand.freightPublish': publishing('发布货运预算', saveDemandDraft),
  'demand.labourPublish': publishing('发布劳务预算', saveDemandDraft),
  'demand.otherPublish': publishing('发布其他预算', saveDemandDraft),
  'tender.publish': publishing('发布招标', saveTenderDraft),
  'auction.publish': publishing('发布竞价', saveAuctionDraft),
  'bid.calibrationForm': {
    needs: submitComparison,
    text: '填写定标信息需要采购员、采购主管、企业管理员或招标代理的权限。',
    who: '请联系本企业管理员为您开通。',
  },
  'tender.issueAddenda': { needs: addendumForm, ...ofAddenda },
  'tender.addenda': { needs: ownAddenda, ...ofAddenda },
  'security.desk': {
    needs: financeDesk,
    text: '财务工作台只对财务人员、企业管理员和受托的招标代理开放。',
    who: '需要办理保证金时，请联系本企业管理员为您开通财务角色。',
  },
  'report.desk': {
    needs: reportDesk,
    text: '举报处理只对平台运营人员开放。',
    who: '需要处理举报时，请用运营账号登录，或联系平台客服。',
  },
  'site.newsDesk': {
    needs: newsDesk,
    text: '资讯管理只对平台运营人员开放。',
    who: '需要发布资讯时，请用运营账号登录，或联系平台客服。',
  },
  'site.newsEdit': {
    needs: saveNews,
    text: '编辑资讯只对平台运营人员开放。',
    who: '需要发布资讯时，请用运营账号登录。',
  },
  'site.certification': {
    needs: recordCertification,
    text: '平台检测认证只由平台运营人员登记。',
    who: '需要登记或确认时，请用运营账号登录，或联系平台客服。',
  },
  'site.settings': {
    needs: readSettings,
    text: '站点设置只对平台运营人员开放。',
    who: '需要修改时，请用运营账号登录，或联系平台客服。',
  },
}

const company = (verified: boolean): NonNullable<User['company']> => ({
  id: '00000000-0000-4000-8000-0000000000c1',
  no: '100001',
  name: '秦巴建设',
  shortName: '秦巴',
  kind: 'buyer',
  verified,
})

const places: readonly (readonly [string, Place])[] = Object.entries(productMap)
const gated = places.flatMap(([id, place]) =>
  typeof place.access === 'string' ? [] : [{ id: id as RolePlaceId, place, held: place.access.roles }],
)

/** Opens a place of which the screen is one word; `held` are the roles, and the company is verified, not, or none. */
/** What an address has to name. */
const needed = ({ search }: Place): string => (search?.id === 'needed' ? `?id=${crypto.randomUUID()}` : '')

function open(
  id: RolePlaceId,
  held: readonly Role[],
  verified: boolean | undefined,
  search = needed(productMap[id]),
) {
  logInWith({ roles: [...held], ...(verified === undefined ? {} : { company: company(verified) }) })
  openAmong({ [id]: async () => ({ default: () => <p>开门</p> }) }, productMap[id].path + search)
}
const bar = () => screen.getByRole('heading', { level: 1 }).textContent

test('every place for some roles stands in this table', () => {
  expect(gated.map(({ id }) => id).sort()).toEqual(Object.keys(expected).sort())
})

describe.each(gated)('$id', ({ id, place, held }) => {
  const { needs, text, who, title = place.title, nowhere, operator, unverified } = expected[id]
  const others = roles.filter((role) => role !== 'operator' && !held.includes(role))

  test('is for those whom the server lets in', () => {
    expect([...held].sort()).toEqual([...needs.who].sort())
  })

  test.each(held)('opens for %s, also in a company that is not verified', async (role) => {
    open(id, [role], false)
    expect(await screen.findByText('开门')).toBeTruthy()
    expect(screen.queryByText(text)).toBeNull()
  })

  test('all others read whom it is for and who can help, and the screen is not drawn', async () => {
    open(id, others, true)
    expect(await screen.findByText(text)).toBeTruthy()
    if (who) expect(screen.getByText(who)).toBeTruthy()
    expect(bar()).toBe(title)
    expect(screen.queryByText('开门')).toBeNull()
  })

  test('who has no role in a company that is not verified reads it too, or what comes first', async () => {
    open(id, [], false)
    expect(await screen.findByText(unverified ?? text)).toBeTruthy()
    expect(screen.queryByText('开门')).toBeNull()
  })

  test('who is in no company reads it too, or what comes first', async () => {
    open(id, [], undefined)
    expect(await screen.findByText(nowhere?.[0] ?? text)).toBeTruthy()
    expect(screen.queryAllByRole('button', { name: /认证/ }).map((each) => each.textContent)).toEqual(
      nowhere ? [nowhere[1]] : [],
    )
    expect(screen.queryByText('开门')).toBeNull()
  })

  test('an operator without a company gets in or reads what others without one do, or words of their own', async () => {
    open(id, ['operator'], undefined)
    const refusal = operator ?? nowhere?.[0] ?? text
    expect(await screen.findByText(held.includes('operator') ? '开门' : refusal)).toBeTruthy()
  })

  test('so does an operator with one', async () => {
    open(id, ['operator'], true)
    expect(await screen.findByText(held.includes('operator') ? '开门' : (operator ?? text))).toBeTruthy()
  })

  test('a login that runs out takes nothing away and opens nothing', async () => {
    const [role] = held
    if (!role) throw new Error(`${id} is for nobody`)
    open(id, [role], true)
    await screen.findByText('开门')
    act(() => session.set({ status: 'expired' }))
    expect(screen.getByText('开门')).toBeTruthy()
  })

  test('who was refused stays refused when the login runs out, and comes in with the role', async () => {
    open(id, [], true)
    await screen.findByText(text)
    act(() => session.set({ status: 'expired' }))
    expect(screen.getByText(text)).toBeTruthy()
    act(() => logInWith({ roles: [...held], company: company(true) }))
    expect(await screen.findByText('开门')).toBeTruthy()
  })
})

test('a colleague who is looked at is named in the bar as such', async () => {
  open('member.staffEdit', ['buyer'], true, '?id=M100002')
  expect(await screen.findByText(expected['member.staffEdit'].text)).toBeTruthy()
  expect(bar()).toBe('员工资料')
})

test('nobody is asked to log in who has, and whoever has not is', async () => {
  openAmong({ 'report.desk': async () => ({ default: () => <p>开门</p> }) }, productMap['report.desk'].path)
  expect(await screen.findByText('登录后可以查看「举报处理」。')).toBeTruthy()
  expect(screen.queryByText(expected['report.desk'].text)).toBeNull()
})

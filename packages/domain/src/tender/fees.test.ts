import { describe, expect, it } from 'vitest'
import { checkDraft } from './check-draft.ts'
import { type DocumentFee, feeFacts, isPaidFile, type ServiceFee } from './fee-terms.ts'
import { ruleHints } from './rules.ts'
import { aTender, publishedAt } from './tender.samples.ts'

const account = { payeeName: '长砚建设', payeeBank: '建设银行', payeeAccount: '61001234567890123456' }
const document = (changes: Partial<DocumentFee> = {}): DocumentFee => ({
  amount: '300',
  paidFileIds: ['f1'],
  ...account,
  ...changes,
})
const service = (changes: Partial<ServiceFee> = {}): ServiceFee => ({
  basis: 'goods',
  discount: '80',
  min: null,
  cap: null,
  payer: 'winner',
  barsOverdue: false,
  payeeName: '',
  payeeBank: '',
  payeeAccount: '',
  ...changes,
})

describe('what keeps fees from being published', () => {
  it.each([
    ['nothing charged', null, undefined],
    ['documents and a service fee', { document: document(), service: service() }, undefined],
    ['no amount', { document: document({ amount: null }), service: null }, '招标文件费的金额'],
    ['no file', { document: document({ paidFileIds: [] }), service: null }, '选择付费后才能看的文件'],
    ['no account', { document: document({ payeeAccount: '1' }), service: null }, '招标文件费收款账号'],
    ['a wrong discount', { document: null, service: service({ discount: '0' }) }, '折扣'],
    [
      'bounds the wrong way',
      { document: null, service: service({ min: '2', cap: '1' }) },
      '不能高于最高收费',
    ],
  ])('%s', (_, fees, sentence) => {
    const fault = checkDraft(aTender({ fees }), publishedAt).fees
    if (sentence) expect(fault).toContain(sentence)
    else expect(fault).toBeUndefined()
  })

  it('an agent says where its fee goes', () => {
    const by = (fee: ServiceFee) =>
      checkDraft(aTender({ agentCompanyId: 'agent', fees: { document: null, service: fee } }), publishedAt)
        .fees
    expect(by(service())).toContain('服务费的收款户名')
    expect(by(service(account))).toBeUndefined()
  })
})

const codes = (tender: Parameters<typeof ruleHints>[0]) =>
  ruleHints(tender, publishedAt)
    .filter(({ field }) => field === 'fees')
    .map(({ code, level }) => `${code} ${level}`)

it.each([
  [aTender({ fees: { document: document({ amount: '500' }), service: null } }), []],
  [aTender({ fees: { document: document({ amount: '500.01' }), service: null } }), ['documentFee warn']],
  [aTender({ payees: ['别人'], fees: { document: document(), service: null } }), ['documentFeePayee warn']],
  [aTender({ fees: { document: null, service: service() } }), []],
  [
    aTender({ profile: 'STATUTORY', method: 'open', fees: { document: null, service: service() } }),
    ['serviceFee block'],
  ],
  [
    aTender({
      profile: 'STATUTORY',
      method: 'open',
      agentCompanyId: 'agent',
      fees: { document: null, service: service(account) },
    }),
    [],
  ],
])('%# the rules about fees', (tender, expected) => expect(codes(tender)).toEqual(expected))

it('a direct purchase charges nothing, and only the files that are named are paid for', () => {
  const fees = { document: document(), service: null }
  expect(feeFacts(aTender({ method: 'direct', fees }))).toEqual([])
  expect([isPaidFile(aTender({ fees }), 'f1'), isPaidFile(aTender({ fees }), 'f2')]).toEqual([true, false])
  expect(feeFacts(aTender({ fees: { document: null, service: service() } }))).toEqual([
    ['招标文件费', '不收取'],
    ['中标服务费', '参照计价格〔2002〕1980 号货物类标准的 80%；由中标人付给平台'],
    ['服务费收款账户', ''],
    ['服务费逾期的后果', ''],
  ])
})

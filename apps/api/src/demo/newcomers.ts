import {
  approveCompany,
  type CompanyForm,
  refuseCompany,
  registerCompany,
} from '@jb/contract/member/company.contract'
import { demoPassword } from '@jb/domain/member/password'
import { isRefusal } from '@jb/domain/shared/refusal'
import { saveFile } from '../modules/file/index.ts'
import { memberDoor } from '../modules/member/index.ts'
import type { Session } from '../platform/ctx.ts'
import { type Act, type Play, personOf } from './act.ts'
import { onePage } from './page.ts'
import type { Hours } from './plot.ts'
import { sessionFor } from './stage.ts'

/** Somebody who enters their company by themselves, and what the platform's operator says to it. */
interface NewcomerPlot {
  readonly name: string
  readonly phone: string
  /** Stands on the login screen. */
  readonly isDemo?: true
  readonly company: Omit<CompanyForm, 'licenceFileId'>
  readonly registered: Hours
  readonly decided?: { readonly at: Hours; readonly refuse?: string }
}

const operator = '平台运营'

export const newcomers: readonly NewcomerPlot[] = [
  {
    name: '丁宁',
    phone: '19900000203',
    registered: -306,
    decided: { at: -302 },
    company: {
      name: '宝鸡陈砺防水材料有限公司',
      shortName: '陈砺防水',
      uscc: '91610300DEM0002376',
      kind: 'supplier',
      legalPerson: '陈仓生',
      regionCode: '610303',
      address: '高新大道 188 号',
      phone: '0917-3300210',
    },
  },
  {
    name: '蒋凯',
    phone: '19900000202',
    registered: -52,
    decided: { at: -46, refuse: '营业执照照片看不清统一社会信用代码，请重新拍摄原件后提交。' },
    company: {
      name: '咸阳原砼工程机械租赁有限公司',
      shortName: '原砼租赁',
      uscc: '91610400DEM000229G',
      kind: 'supplier',
      legalPerson: '蒋原上',
      regionCode: '610404',
      address: '秦皇北路 77 号',
      phone: '029-33010022',
    },
  },
  {
    name: '冉静',
    phone: '19900000204',
    registered: -25,
    company: {
      name: '汉中洋砺园林绿化有限公司',
      shortName: '洋砺园林',
      uscc: '91610700DEM000245M',
      kind: 'supplier',
      legalPerson: '冉汉山',
      regionCode: '610702',
      address: '天汉大道 36 号',
      phone: '0916-2210024',
    },
  },
  {
    name: '许诺',
    phone: '19900000016',
    isDemo: true,
    registered: -3,
    company: {
      name: '西安杜砺建筑材料有限公司',
      shortName: '杜砺建材',
      uscc: '91610100DEM0002117',
      kind: 'supplier',
      legalPerson: '许杜原',
      regionCode: '610116',
      address: '长安南路 402 号',
      phone: '19900000016',
    },
  },
]

async function upload(play: Play, person: Session, uscc: string): Promise<string> {
  const bytes = onePage(['BUSINESS LICENCE', uscc, 'This company is invented for the demo.'])
  const owner = { companyId: undefined, accountId: person.accountId }
  const id = await play.stage.run(person, (ctx) =>
    saveFile(ctx, { name: '营业执照.pdf', bytes, purpose: 'attachment', owner }),
  )
  if (isRefusal(id)) throw new Error(`the licence of ${person.accountName}: ${id.refused}`)
  return id
}

async function enter(play: Play, { name, phone, isDemo }: NewcomerPlot): Promise<Session> {
  const account = { phone, name, password: demoPassword, isDemo: isDemo === true }
  const accountId = await play.stage.run({ system: 'demo' }, (ctx) => memberDoor.createAccount(ctx, account))
  const nowhere = {
    companyId: undefined,
    companyName: undefined,
    companyVerified: false,
    companyFrozen: false,
  }
  return sessionFor({
    ...nowhere,
    accountId,
    accountName: name,
    phone,
    roles: [],
    principals: [],
    memberOf: [],
  })
}

function actsOf(plot: NewcomerPlot): readonly Act[] {
  const { company, registered, decided } = plot
  let sent = { id: '', version: 0 }
  const arrive = async (play: Play) => {
    const person = await enter(play, plot)
    const licenceFileId = await upload(play, person, company.uscc)
    const { verification } = await play.stage.perform(person, registerCompany, {
      body: { ...company, licenceFileId },
    })
    sent = verification
  }
  const decide = async (play: Play) => {
    const person = personOf(play, operator)
    const { id, version } = sent
    const reason = decided?.refuse
    if (reason === undefined) await play.stage.perform(person, approveCompany, { body: { id, version } })
    else await play.stage.perform(person, refuseCompany, { body: { id, version, reason } })
  }
  return [{ at: registered, run: arrive }, ...(decided ? [{ at: decided.at, run: decide }] : [])]
}

/** The desk of the operator: companies that asked to be verified. */
export const newcomerActs = (): readonly Act[] => newcomers.flatMap(actsOf)

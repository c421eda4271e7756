import type { Phone } from '../../support/phone.ts'
import { choose, chooseRegion } from './anybody.ts'

/** Somebody who comes to the platform for the first time. */
export interface Person {
  readonly phone: string
  readonly name: string
  readonly password: string
}

async function fillPerson({ page }: Phone, person: Person): Promise<void> {
  await page.getByLabel('手机号').fill(person.phone)
  await page.getByLabel('姓名').fill(person.name)
  await page.getByLabel('设置密码').fill(person.password)
}

/** Begins an empty platform with the code that its start has printed. */
export async function setUpPlatform(phone: Phone, code: string, person: Person): Promise<void> {
  const { page } = phone
  await phone.open('/')
  await page.getByRole('heading', { name: '平台尚未启用' }).waitFor()
  await page.getByRole('link', { name: '去启用平台' }).tap()
  await page.getByLabel('启用码').fill(code)
  await page.getByLabel('运营单位').fill('陕西匠标运营中心')
  await fillPerson(phone, person)
  await page.getByRole('button', { name: '启用平台' }).tap()
  await page.getByRole('heading', { name: '运营工作台' }).waitFor()
}

/** Makes an account on the login screen, where there is no SMS channel. */
export async function registerPerson(phone: Phone, person: Person): Promise<void> {
  const { page } = phone
  await phone.open('/login')
  await page.getByRole('link', { name: '注册账号' }).tap()
  await page.getByRole('heading', { name: '注册账号' }).waitFor()
  await fillPerson(phone, person)
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).tap()
  await page.getByRole('button', { name: '注册', exact: true }).tap()
  await page.getByRole('heading', { name: '企业认证' }).waitFor()
}

/** What a company says about itself. */
export interface Company {
  readonly kind: string
  readonly name: string
  readonly shortName: string
  readonly uscc: string
}

/** Fills in the form of the verification with a photograph of the licence, and hands it in. */
export async function registerCompany(phone: Phone, company: Company): Promise<void> {
  const { page } = phone
  await choose(phone, '企业类型', company.kind)
  await page.getByLabel('企业名称').fill(company.name)
  await page.getByLabel('企业简称').fill(company.shortName)
  await page.getByLabel('统一社会信用代码').fill(company.uscc)
  await page.getByText('校验通过').waitFor()
  await page.getByLabel('法定代表人').fill('王砚')
  await chooseRegion(phone, '所在地区', '陕西省', '西安市', '雁塔区')
  await page.getByLabel('详细地址').fill('科技六路 18 号')
  await page.getByLabel('企业电话').fill('029-88880001')
  const chooser = page.waitForEvent('filechooser')
  await page.getByText('选择文件或拍照').tap()
  const buffer = await page.screenshot()
  await (await chooser).setFiles({ name: '营业执照.png', mimeType: 'image/png', buffer })
  await page.getByRole('img', { name: '营业执照' }).waitFor()
  await page.getByRole('button', { name: '提交认证' }).tap()
  await page.getByText('平台正在核对营业执照').waitFor()
}

/** Approves the company at the operator's desk, coming from 我的. */
export async function approveCompany({ page, open }: Phone, name: string): Promise<void> {
  await open('/mine')
  await page.getByRole('link', { name: '运营工作台' }).tap()
  await page.getByRole('link', { name }).tap()
  await page.getByRole('img', { name: '营业执照' }).waitFor()
  await page.getByRole('button', { name: '通过' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: '通过' }).tap()
  await page.getByText('已通过', { exact: true }).first().waitFor()
}

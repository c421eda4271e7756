import { openBrowser, openPhone } from './support/phone.ts'
import { plant } from './support/planted.ts'
import { layTrap } from './support/trap.ts'
const url = 'http://127.0.0.1:18931'
const planted = await plant(url)
const browser = await openBrowser()
const read = (page) => page.evaluate(() => { const fields = [...document.querySelectorAll('input, textarea')].map(({ value }) => value); return `${document.body.textContent} ${fields.join(' ')}`.split('__xss').length - 1 })
for (const [who, paths] of Object.entries({ own: ['/indexs','/mine','/tenderList','/tenderPage','/biddingList','/messages','/companyVerify',`/biddingDetails?id=${planted.tender}`,`/operationLog?id=${planted.tender}`,`/registrationRecords?id=${planted.tender}`,'/inquiryDetails?side=owner',`/inquiryDetail?id=${planted.letter}`], 周明: ['/reportList','/inquiryDetails',`/newBiddingNoticeDetail?id=${planted.tender}`,`/reportDetail?id=${planted.report}`,`/inquiryDetail?id=${planted.letter}`,`/report?id=${planted.tender}`,`/LetterInquiry?id=${planted.tender}`,`/bidSignUp?id=${planted.tender}`], 平台运营: ['/operatorDesk?status=all','/reportDesk','/newsDesk',`/operatorDesk?id=${planted.verification}`,`/reportDesk?id=${planted.report}`,`/newsDesk?id=${planted.article}`,`/newsEdit?id=${planted.article}`]})) {
  const phone = await openPhone(browser, url); const trap = await layTrap(phone)
  if (who === 'own') { await phone.open('/login'); await phone.page.getByLabel('手机号').fill(planted.phone); await phone.page.locator('input[type=password]').fill(planted.password); await phone.page.getByRole('button', { name: '登录', exact: true }).tap(); await phone.page.waitForURL((at) => !at.pathname.startsWith('/login')) } else await phone.loginAs(who)
  for (const p of paths) { trap.clear(); await phone.open(p); let n = await read(phone.page); for (let i = 0; i < 20 && n === 0; i++) { await phone.page.waitForTimeout(300); n = await read(phone.page) } if (n === 0 || trap.executions.length || trap.violations.length) console.log(who, p, n, trap.executions, trap.violations) }
  console.log(who, 'done'); await phone.close()
}
await browser.close()

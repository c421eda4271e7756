import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { receipt } from '@jb/contract/bid/bid.shapes'
import { bidProof, listFrom, signedFrom } from '@jb/contract/bid/sealed-list.contract'
import { verifyReceipt } from '@jb/domain/bid/receipt'
import { checkOnList } from '@jb/domain/bid/sealed-list'
import { formatSecond } from '@jb/domain/shared/dates'
import { Command } from 'commander'
import * as z from 'zod/mini'
import { act, Stop, settings, withPlatform } from './cli-platform.ts'
import { shutOutWords } from './cli-shut-out.ts'
import { verifyRecordOf } from './modules/auction/index.ts'
import { shutOut } from './modules/bid/index.ts'
import { verifyLedger } from './modules/ledger/index.ts'
import { memberDoor } from './modules/member/index.ts'
import { books } from './modules.ts'
import { summaryOf } from './platform/config/summary.ts'
import { retryDead } from './platform/jobs/dead.ts'
import { auditFindings, auditLog } from './platform/log/audit.ts'

async function passwordFrom(stdin: boolean): Promise<{ password: string; generated: boolean }> {
  if (!stdin) return { password: randomBytes(12).toString('base64url'), generated: true }
  return { password: (await text(process.stdin)).replace(/\r?\n$/, ''), generated: false }
}

interface OperatorOptions {
  readonly phone: string
  readonly name: string
  readonly company: string
  readonly uscc?: string
  readonly passwordStdin?: true
}

async function createOperator(options: OperatorOptions): Promise<void> {
  const { password, generated } = await passwordFrom(options.passwordStdin === true)
  const person = { phone: options.phone, name: options.name, password }
  await act((ctx) => memberDoor.createOperator(ctx, person, options.company, options.uscc))
  console.log(`已创建平台运营账号 ${options.phone}（${options.name}）。`)
  if (generated) console.log(`初始密码（只显示这一次，请登录后修改）：${password}`)
}

async function printSetupCode(): Promise<void> {
  const code = await withPlatform(({ db, services }) => memberDoor.pendingSetupCode(db, services))
  if (!code) throw new Stop('平台已经有运营账号，或正以演示模式运行，没有启用码。')
  console.log(`启用码 ${code}：在页面 /setup 上创建第一个运营账号时填写。`)
}

async function unlock({ phone }: { phone: string }): Promise<void> {
  const lifted = await act((ctx) => memberDoor.unlock(ctx, phone))
  console.log(lifted ? `已清除 ${phone} 的登录失败记录，可以马上再试。` : `${phone} 没有登录失败记录。`)
}

async function revokeSessions({ phone, reason }: { phone: string; reason: string }): Promise<void> {
  const ended = await act((ctx) => memberDoor.endLogins(ctx, phone, reason))
  if (ended === undefined) throw new Stop(`没有手机号为 ${phone} 的账号，请核对号码。`)
  console.log(`已让 ${phone} 的 ${ended} 个登录退出。`)
}

interface DisableOptions {
  readonly phone: string
  readonly reason: string
  readonly despiteBids?: true
}

async function disableAccount({ phone, reason, despiteBids }: DisableOptions): Promise<void> {
  const wish = { phone, reason, despiteBids: despiteBids === true }
  const result = await act((ctx) => shutOut(ctx, wish))
  if (result === undefined) throw new Stop(`没有手机号为 ${phone} 的账号，请核对号码。`)
  const { lines, stop } = shutOutWords(result, phone)
  for (const line of lines) console.log(line)
  if (stop) throw new Stop(stop)
}

async function enableAccount({ phone, reason }: { phone: string; reason: string }): Promise<void> {
  const name = await act((ctx) => memberDoor.enableAccount(ctx, phone, reason))
  if (name === undefined) throw new Stop(`没有手机号为 ${phone} 的账号，请核对号码。`)
  console.log(`${name}（${phone}）可以重新登录；原来的企业要由其企业管理员邀请本人回来。`)
}

async function resetPassword({ phone }: { phone: string }): Promise<void> {
  const { password } = await passwordFrom(false)
  const ended = await act((ctx) => memberDoor.resetPassword(ctx, phone, password))
  if (ended === undefined) throw new Stop(`没有手机号为 ${phone} 的账号，请核对号码。`)
  console.log(`已重置 ${phone} 的密码，它的 ${ended} 个登录已退出。`)
  console.log(`新密码（只显示这一次，请本人登录后马上修改）：${password}`)
}

async function addMember(options: { phone: string; company: string; roles: string }): Promise<void> {
  const roles = options.roles.split(',').map((role) => role.trim())
  const colleague = { phone: options.phone, companyNo: options.company, roles }
  const { person, company, asked } = await act((ctx) => memberDoor.addColleague(ctx, colleague))
  if (asked) return console.log(`${person} 曾在 ${company}，已邀请本人回来；本人在“我的”里接受后即恢复。`)
  console.log(`已把 ${person} 加入 ${company}；本人重新登录后即可代表这家企业。`)
}

interface AppOptions {
  readonly company: string
  readonly name: string
  readonly download: string
  readonly icon: string
}

async function setCompanyApp({ company, name, download, icon }: AppOptions): Promise<void> {
  const app = { companyNo: company, appName: name, icon, downloadUrl: download }
  const owner = await act((ctx) => memberDoor.setCompanyApp(ctx, app))
  if (owner === undefined) throw new Stop(`没有编号为 ${company} 的企业，请核对编号。`)
  console.log(`已登记 ${owner} 的 APP“${name}”，企业官网的提示会给出它的下载地址。`)
}

async function setGrade(given: { readonly company: string; readonly grade: string }): Promise<void> {
  const name = await act((ctx) => memberDoor.setGrade(ctx, { companyNo: given.company, grade: given.grade }))
  if (name === undefined) throw new Stop(`没有编号为 ${given.company} 的企业，请核对编号。`)
  console.log(`已更改 ${name} 的会员等级。`)
}

async function auditLogs(): Promise<void> {
  await withPlatform(async ({ db, services }) => {
    const audit = await auditLog(db, services.secret)
    const findings = auditFindings(audit)
    for (const finding of findings) console.error(finding)
    if (findings.length > 0) throw new Stop(`操作日志被改动：发现 ${findings.length} 处不可信，见上。`)
    const seals = audit.seals.intact ? audit.seals.seals : 0
    console.log(`操作日志完好：共核对 ${audit.chains} 条链、${seals} 个每日封存。`)
  })
}

async function retryJobs(): Promise<void> {
  const count = await withPlatform(({ db }) => retryDead(db))
  console.log(count > 0 ? `已让 ${count} 个停下的任务重新排队，服务会马上执行。` : '没有停下的任务。')
}

async function auditLedger(): Promise<void> {
  const wrong: string[] = []
  await withPlatform(async ({ db }) => {
    for (const book of books) {
      const { orders, entries, faults } = await verifyLedger(db, book)
      const { thing } = book.words
      for (const fault of faults) console.error(fault)
      if (faults.length > 0) wrong.push(`${thing}账目不符：发现 ${faults.length} 处，见上。`)
      else console.log(`${thing}账目相符：核对了 ${orders} 笔订单、${entries} 条分录，借贷合计为零。`)
    }
  })
  if (wrong.length > 0) throw new Stop(wrong.join(''))
}

async function verifyAuction(no: string): Promise<void> {
  const check = await withPlatform(({ db }) => verifyRecordOf(db, no))
  if (!check) throw new Stop(`没有编号为 ${no} 的竞价，请核对编号。`)
  if (check.running) throw new Stop(`《${check.name}》还没有结束，结束以后才能核对。`)
  for (const fault of check.faults) console.error(fault)
  if (check.faults.length > 0) throw new Stop(`《${check.name}》的竞价记录不可信，见上。`)
  console.log(`《${check.name}》的竞价记录完好：共 ${check.lines} 行，末行校验值 ${check.head}。`)
}

const kept = z.union([bidProof, receipt])

/** Needs neither the database nor the network: only the file, and the platform's key from somewhere that is trusted. */
async function verifyProof(file: string, { key }: { readonly key?: string }): Promise<void> {
  const parsed = kept.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (!parsed.success) throw new Stop('文件里不是投标回执，也不是投标证明，请重新保存后再核对。')
  const proof = parsed.data
  const view = 'kind' in proof ? proof.receipt : proof
  if (key !== undefined && key !== view.publicKey)
    throw new Stop('回执上的签名公钥与给出的平台公钥不同，这份回执不是平台签发的。')
  const signed = signedFrom(view)
  const faults: string[] = []
  if (!verifyReceipt(signed.receipt, signed.signature, signed.publicKey))
    faults.push('平台签名与回执内容不符，回执被改动过。')
  if ('kind' in proof) {
    const hash = proof.seal.sha256
    const { fits, place } = checkOnList(signed, { list: listFrom(proof), hash })
    if (!fits) faults.push('清单与收标确认的校验值不符，清单被改动过。')
    if (place === 0) faults.push('清单上没有这份回执，或内容、接收时间不同。')
    else console.log(`清单第 ${place} 行，共 ${proof.list.lines.length} 行；校验值 ${hash}。`)
  }
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) throw new Stop('这份文件不能证明投标，见上。')
  console.log(`回执 ${view.receiptNo} 属实：${view.tenderNo}，${formatSecond(view.receivedAt)} 收到。`)
  if (key === undefined) console.log(`签名公钥 ${view.publicKey}，请与平台公布的核对。`)
}

const program = new Command('jiangbiao')
  .description(
    '运维命令：在服务器上执行，使用与服务相同的环境变量；服务运行时也可使用。退出码 0 完成，1 未完成。',
  )
  .helpOption('-h, --help', '显示帮助')

program
  .command('create-operator')
  .description('创建平台运营账号')
  .requiredOption('--phone <phone>', '手机号码')
  .requiredOption('--name <name>', '姓名')
  .option('--company <name>', '运营方企业名称（第一次创建时使用）', '平台运营方')
  .option('--uscc <code>', '运营方统一社会信用代码（第一次创建时使用）')
  .option('--password-stdin', '从标准输入读取密码；不加则生成一个')
  .action(createOperator)
program
  .command('setup-code')
  .description('显示首次启用平台的启用码（还没有运营账号时）')
  .action(printSetupCode)
program
  .command('unlock')
  .description('清除一个手机号的登录失败记录，不用再等')
  .requiredOption('--phone <phone>', '手机号码')
  .action(unlock)
program
  .command('revoke-sessions')
  .description('让一个账号的全部登录退出')
  .requiredOption('--phone <phone>', '手机号码')
  .option('--reason <reason>', '原因，写入操作日志', '运维操作')
  .action(revokeSessions)
program
  .command('disable-account')
  .description('停用账号：退出全部登录，离开全部企业，待办的审批转交他人')
  .requiredOption('--phone <phone>', '手机号码')
  .requiredOption('--reason <reason>', '原因，写入操作日志，并告知其企业的管理员')
  .option('--despite-bids', '有投标要靠此人解密时也停用；原因会写入各招标项目的提前访问日志，开标后可查')
  .action(disableAccount)
program
  .command('enable-account')
  .description('恢复被停用的账号')
  .requiredOption('--phone <phone>', '手机号码')
  .requiredOption('--reason <reason>', '原因，写入操作日志')
  .action(enableAccount)
program
  .command('reset-password')
  .description('为忘记密码的人生成新密码，并让其全部登录退出；请先核实是本人')
  .requiredOption('--phone <phone>', '手机号码')
  .action(resetPassword)
program
  .command('add-member')
  .description('把已注册的人加入企业；请先核实企业同意')
  .requiredOption('--phone <phone>', '手机号码')
  .requiredOption('--company <no>', '企业编号')
  .requiredOption('--roles <roles>', '角色，多个以逗号分隔，例如 buyer,approver')
  .action(addMember)
program
  .command('set-company-app')
  .description('登记或更换企业自己的 APP（名称、下载地址、图标）')
  .requiredOption('--company <no>', '企业编号')
  .requiredOption('--name <name>', 'APP 名称')
  .requiredOption('--download <url>', '下载地址，以 https:// 开头')
  .option('--icon <url>', '图标地址，以 https:// 开头', '')
  .action(setCompanyApp)
program
  .command('set-grade')
  .description('更改企业的会员等级（standard 普通、silver 银牌、gold 金牌）')
  .requiredOption('--company <no>', '企业编号')
  .requiredOption('--grade <grade>', '等级')
  .action(setGrade)
program
  .command('config-check')
  .description('检查环境变量，并说明以此启动的平台会怎样运行')
  .action(() => {
    for (const line of summaryOf(settings())) console.log(line)
    console.log('配置正确。')
  })
program
  .command('jobs')
  .description('后台任务')
  .command('retry')
  .description('让多次失败后停下的任务重新执行')
  .action(retryJobs)
program
  .command('verify-audit')
  .alias('verify-log')
  .description('核对操作日志的哈希链和每日封存，指出被改动或删除的行')
  .action(auditLogs)
program
  .command('verify-ledger')
  .description('核对账目（保证金等各类订单）：每笔订单的状态与分录相符，每组分录借贷为零')
  .action(auditLedger)

program
  .command('verify-auction')
  .description('核对一个已结束竞价的全程记录：每行的校验值前后相连，最优出价与结果相符')
  .argument('<no>', '竞价编号，例如 JJ-20261121-0001')
  .action(verifyAuction)

program
  .command('verify-receipt')
  .description('离线核对投标回执或投标证明文件：签名、在收标确认清单上的位置、清单的校验值')
  .argument('<file>', '页面上保存的 JSON 文件')
  .option('--key <key>', '平台公布的签名公钥；给出后一并核对')
  .action(verifyProof)

try {
  await program.parseAsync()
} catch (problem) {
  console.error(`未完成：${problem instanceof Error ? problem.message : String(problem)}`)
  process.exitCode = 1
}

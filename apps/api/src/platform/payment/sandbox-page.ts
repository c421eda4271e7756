import { formatMoney, fromCents } from '@jb/domain/shared/money'
import type { Booked } from './sandbox-book.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')

const style = `body{margin:0;font:17px/1.5 system-ui,sans-serif;background:#f5f5f5;color:#1f1f1f}
main{max-width:480px;margin:0 auto;padding:24px 16px}
.note{background:#fff3cd;border:1px solid #8a6100;border-radius:8px;padding:12px;font-weight:600}
dl{background:#fff;border-radius:8px;padding:16px}dt{color:#595959}dd{margin:0 0 12px;overflow-wrap:anywhere}
.sum{font-size:30px;font-variant-numeric:tabular-nums}
button,a{display:block;width:100%;box-sizing:border-box;min-height:48px;margin:12px 0;border-radius:8px;font:inherit;text-align:center;line-height:48px;text-decoration:none}
button{border:0;background:#0b57b7;color:#fff}a{border:1px solid #595959;color:#1f1f1f;background:#fff}
@media(prefers-color-scheme:dark){body{background:#141414;color:#f0f0f0}dl,a{background:#262626;color:#f0f0f0}dt{color:#bfbfbf}.note{background:#3d2f00;color:#ffe9a8;border-color:#ffe9a8}}`

const document = (body: string) => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>沙箱支付</title><style>${style}</style></head>
<body><main><h1>沙箱支付</h1><p class="note" role="note">沙箱支付，不产生真实资金。仅用于演示和测试。</p>${body}</main></body></html>`

/** The page of a payment: to be made, made, or too late. */
export function paymentPage(payment: Booked, { late }: { readonly late: boolean }): string {
  const back = `<a href="${escaped(payment.returnPath)}">返回订单</a>`
  const facts = `<dl><dt>付款事项</dt><dd>${escaped(payment.title)}</dd><dt>订单号</dt><dd>${escaped(payment.orderNo)}</dd>
<dt>金额（元）</dt><dd class="sum">¥${formatMoney(fromCents(payment.amountFen))}</dd></dl>`
  if (payment.paidAt) return document(`${facts}<p>这笔订单已经支付。</p>${back}`)
  if (late) return document(`${facts}<p>付款时间已过，请返回订单查看。</p>${back}`)
  return document(
    `${facts}<form method="post"><button type="submit">模拟支付成功</button></form><a href="${escaped(payment.returnPath)}">暂不支付，返回订单</a>`,
  )
}

/** For an address that is not one of ours. */
export const lostPage = document('<p>这个支付链接无效，请回到订单重新打开支付。</p>')

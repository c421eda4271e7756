/** What people call the capabilities whose endpoints the page lists; another one goes by its code name. */
export const capabilityNames: Readonly<Record<string, string>> = {
  ...{ dictionary: '字典', file: '文件', map: '地图', member: '会员', notice: '消息', site: '站点' },
  ...{
    approval: '审批',
    project: '项目',
    procurement: '采购',
    tender: '招标',
    demand: '需求',
    ledger: '台账',
    security: '投标保证金',
    fee: '费用',
  },
  ...{ bid: '投标', auction: '竞价', quotation: '报价', invitation: '邀请', expert: '专家库', draw: '专家抽取' },
  ...{ opportunity: '商机', subscription: '订阅', question: '询问函', report: '举报', follow: '关注' },
  ...{ marketing: '营销', chat: '沟通', hall: '大厅', home: '首页', share: '分享' },
  ...{ platform: '平台' },
}

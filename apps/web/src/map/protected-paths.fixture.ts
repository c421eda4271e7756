/**
 * The paths that send an anonymous visitor one step back instead of asking for the login. Rows of the product map
 * are held against this list; those that have no screen yet are proved on test rows.
 */
export const protectedPaths = [
  { path: '/inviteSignUp', title: '邀请报名' },
  { path: '/inviteConfirm', title: '邀请确认' },
  { path: '/signListForm', title: '报名表单' },
  { path: '/expertPage', title: '专家库' },
  { path: '/expertAdd', title: '新增专家' },
  { path: '/invitation', title: '邀请' },
  { path: '/confirmInvitation', title: '确认邀请' },
  { path: '/sendInvitation', title: '发送邀请' },
  { path: '/noWebsiteList', title: '无网站客户列表' },
  { path: '/nonWebsiteList', title: '非网站邀请列表' },
  { path: '/biddingList', title: '招标列表' },
  { path: '/noWebSite', title: '无网站客户' },
] as const

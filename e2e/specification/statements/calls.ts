import { chapter } from '../statement.ts'
import { app, contracted, hashed, lib, screen, server } from '../tests.ts'

const standing = [server.registration, 'says to each what they may do, and why not'] as const
const focusTypes = [
  server.followedDemands,
  'the calls of old clients give the types level by level, only of what this person follows',
] as const
const auctionLetters = [
  server.auctionLetters,
  'letters about an auction are taken until it ends, from others than its own side',
] as const
const choices = [server.choices, 'topics and receivers are those of the kind of tender'] as const
const awarded = [
  server.award,
  'tells winner and losers in the same transaction, and makes the result public',
] as const
const headers = [
  lib.client,
  'every request carries the headers of the gateway and a signature over its parts',
] as const
const typed = [lib.decode, '%s %s is decoded'] as const

const lists = [server.organisation, 'are there for everybody'] as const
const searched = [server.organisation, 'by %s'] as const

/** §7: how requests are made and answers read. */
export const wire = chapter('7.1', '接口的共同约定', [
  ['请求发到网关主机', [lib.send, 'requests go to the gateway that the page names, or to the own host']],
  ['默认超时 50 秒', [lib.send, 'what is not answered within 50 seconds is given up']],
  ['请求头 platform 为 h5', headers],
  [
    '请求头 channel 为 h5，企业版为 qld',
    headers,
    [lib.client, 'the enterprise app speaks on the qld channel and to its own segments'],
  ],
  ['每个请求有签名，平台核对', headers, [server.signature, 'refuses a change whose signature %s']],
  ['请求头 encryption-mode 为 base64', headers],
  ['登录后带 Bearer', [lib.send, 'a bearer goes along with those who are logged in, and with nobody else']],
  ['表单对象的请求体按 url 编码', [lib.send, 'the body of a form is url-encoded, any other is JSON']],
  [
    '标记为编码的应答在 data、result、records 中逐字段解码',
    [lib.send, 'each flagged payload is decoded: data, result and records'],
    [server.gateway, 'encodes a flagged payload only when asked, without losing a digit'],
  ],
  [
    'datatype 为 object、list、bigdecimal：按 JSON 还原',
    [lib.send, 'each flagged payload is decoded: data, result and records'],
    [lib.send, 'a client that is answered the bigdecimal %s has each of its digits'],
    typed,
  ],
  ['datatype 为 long、integer：还原为数字', typed],
  ['datatype 为 boolean：还原为布尔', typed],
  ['成功代码 200，其他代码是错误', [lib.send, 'a code other than 200 is an error, whatever the status says']],
  [
    '退出登录成功为 state ok',
    [server.member, 'the menu holds the public entries, log-out is fine'],
    [lib.errors, 'that is %s keeps the login and says so'],
  ],
  [
    '路由变化时上报浏览，不等结果',
    [app.navigation, 'nobody waits for the report, and a failed one is not repeated or shown'],
  ],
  [
    '企业版中招标服务的路径段换成另一个',
    [lib.send, 'the recruitment and tender services have a path of their own in the enterprise app'],
  ],
])

/** §7: the calls that the front end makes. */
export const calls = chapter('7.2', '接口调用', [
  [
    'POST /old/fileUpload（表单）',
    contracted,
    [server.file, 'an upload is answered with a reference whose link opens the file'],
  ],
  [
    'POST /gv1/tender/reporting/add',
    contracted,
    [server.reports, 'gives it a number, a history, a place in my list and on the desk'],
  ],
  [
    'POST /gv1/mechanicalLabor/win',
    contracted,
    [server.award, 'shows no amount where the owner publishes no prices'],
  ],
  [
    'GET /ov1/mechanicalLabor/biddingDetail/{id}',
    contracted,
    [
      server.lists,
      'are read only by whoever asks for them; the page shows the first three and how many there are',
    ],
  ],
  ['GET /gv1/tender/ruleInfo/winningCompany/{id}', contracted, awarded],
  [
    'POST /gv1/bid/offer/list',
    contracted,
    [
      server.auctionSeen,
      'shows in an open auction prices with masked names to all, names to nobody, and of the reserve only that it is met',
    ],
  ],
  [
    'GET /gv1/bid/getDetailsByCompanyNo/{id}',
    contracted,
    [
      server.auctionJoin,
      'leads a visitor, a stranger and a bidder without its deposit to what they have to do next',
    ],
  ],
  ['GET /gv1/mechanicalLabor/getDetailsByCompanyNo/{id}', contracted, standing],
  [
    'POST /gv1/bid/selectBidGoods',
    contracted,
    [server.auctionLife, 'is the card, the rules and the notices, in the words of online bidding'],
  ],
  [
    'POST /gv1/mechanicalLabor/selectTenderingGoods',
    contracted,
    [server.lists, 'stand in the list with plain figures, a page at a time'],
  ],
  [
    'POST /gv1/mechanicalLabor/rotationList',
    contracted,
    [server.hall, 'the rotation gives the newest cards, as many as asked for'],
  ],
  [
    'POST /gv1/mechanicalLabor/getRotationPage',
    contracted,
    [server.hall, 'a card says what the tender says, its time included'],
  ],
  [
    'GET /gv1/bid/detailApproval/{id}',
    contracted,
    [
      server.auctionApproval,
      'shows what is to be published to nobody but the owner’s side and those who decide',
    ],
  ],
  [
    'POST /gv1/bid/win',
    contracted,
    [
      server.auctionTold,
      'the winner’s name is public where the owner shows it, else only for those who took part',
    ],
  ],
  [
    'GET /gv1/bid/detail/{id}',
    contracted,
    [server.auctionLife, 'is the card, the rules and the notices, in the words of online bidding'],
  ],
  [
    'GET /sv1/tender/userInquiry/checkAllowTenderQuestion/{id}',
    contracted,
    [server.letters, 'is refused after the bids are in, and the standing says so beforehand'],
  ],
  ['GET /sv1/tender/userInquiry/checkAllowBidQuestion/{id}', contracted, auctionLetters],
  ['POST /tenderReceiverInquiry/tenderReceiverByTenderType（tenderingType）', contracted, choices],
  ['POST /gv1/tender/userInquiry/newFindInquiryTypeByBusinessTemplate', contracted, choices],
  [
    'POST /sv1/tender/userInquiry/saveForTender（表单）',
    contracted,
    [server.letters, 'gives it a number, a history and a place in both lists'],
  ],
  ['POST /sv1/tender/userInquiry/saveForBid', contracted, auctionLetters],
  [
    '组织服务 POST /{hash}',
    [hashed, 'the path of $id is the hash of its name'],
    [server.organisation, 'is answered like one that does not exist, to everybody'],
  ],
  ['按关键词找联系人', searched],
  [
    '商品分类（type）',
    [
      server.dictionary,
      'anybody may ask for the categories of a kind: 全部 with an empty number first, then up to three levels',
    ],
  ],
  ['GET /v1/app/member/memberTypeList?ascription=0', lists],
  ['GET /v1/app/member/companyTypeList', lists],
  [
    'POST /v1/app/member/mix/getMixMemberListByPage',
    [
      server.organisation,
      'has verified companies only, the higher grade first, and nothing but public facts',
    ],
    [server.organisation, 'is narrowed by %s'],
  ],
  ['GET memberGrade', lists],
  ['GET findDistanceSelect', lists],
  ['POST /v4/app/recruit/findBidPage', 'invitation'],
  ['POST /v4/app/recruit/findInviteList', 'invitation'],
  ['POST /v4/app/recruit/bidExternalList', 'invitation'],
  ['POST /v4/app/recruit/biddingCompanyList', 'invitation'],
  ['POST /v4/app/recruit/findPersonalUserByName', 'invitation'],
  ['POST /v4/app/recruit/addBidInvite', 'invitation'],
  ['POST /v4/app/recruit/saveZcInviteBidExternal', 'invitation'],
  ['/v4/app/recruit/inviteBidAgain?no=', 'invitation'],
  [
    'POST /v3/app/recruit/findUserFocusDemandList',
    contracted,
    [
      server.followedDemands,
      'the nearest clock stands first, what is over last; tabs, kinds, categories and words narrow it',
    ],
  ],
  ['GET /v3/app/logisticsDemand/findUserFocusFirstLogisticsTypeList', contracted, focusTypes],
  ['GET /v3/app/logisticsDemand/findUserFocusSecondLogisticsTypeList/{id}', contracted, focusTypes],
  ['GET /v3/app/labourDemand/getUserFocusFirstLabourTypeList', contracted, focusTypes],
  ['GET /v3/app/labourDemand/findUserFocusSecondLabourTypeList?firstType=', contracted, focusTypes],
  [
    'GET /v3/app/labourDemand/findUserFocusThirdLabourTypeList?firstType=&secondType=',
    contracted,
    focusTypes,
  ],
  ['POST /shigongbang-es/v1/commodity/recommend/list', 'invitation'],
  [
    'POST /zjkj-app-android/v1/app/user/goods/goodsCategory',
    contracted,
    [
      server.supplies,
      'old clients get the categories of their own company, each with its parts; without a company none',
    ],
  ],
  ['POST /zjkj-app-android/v3/app/commodityDemandRiskManagement/list', 'demand.risk'],
  [
    'GET /mg-dict-service/v1/api/page/mapping/details/listByNumber?number=',
    contracted,
    [
      server.dictionary,
      'anybody may ask for the mapping zcweb_grop: code 200 and the three members of each entry',
    ],
  ],
  [
    'GET /sgb-qld-client/management/enterpriseRecom/getAppInfoFromComNo?companyNo=',
    contracted,
    [server.native, 'is told to anybody, as it was last entered'],
  ],
  [
    'GET /zjkj-app-android/v1/app/userInfo/getUserInfo',
    contracted,
    [server.member, 'gets their own user info and the menu of their roles'],
  ],
  [
    'POST /basic/login/logout',
    contracted,
    [server.member, 'logs out: bearer and cookie are dead at the next call, the cookies are removed'],
  ],
  [
    'GET /v1/app/userInfo/findMenu',
    contracted,
    [server.member, 'gets their own user info and the menu of their roles'],
  ],
  [
    'POST /mg-oss-service/file/getObsToken（bucketName）',
    contracted,
    [server.grant, 'POST /mg-oss-service/file/getObsToken gives temporary credentials for one bucket'],
  ],
  [
    '存储目录按年和月',
    [server.folders, 'a key holds the month in China and no dash'],
    [server.grant, 'the storage folder is organised by year and month'],
  ],
  ['审批：流程是否开通', [server.approvals, 'answers with the type and with what happens without a process']],
  [
    '审批：需求的询价状态',
    [
      server.demandApproval,
      'waits for the approvers, is shown to the owner meanwhile, and is done when they agree',
    ],
    [
      server.demandLife,
      'is suspended and enabled at once where nobody has to be asked, and who quoted hears of it',
    ],
  ],
  [
    '审批：项目公示',
    [screen.project, 'announcing asks why, sends the payload of the old gateway and shows the project anew'],
    [server.projects, 'a submission that is sent again under another key takes effect once'],
    [server.projectApproval, 'is effective once they agree'],
  ],
])

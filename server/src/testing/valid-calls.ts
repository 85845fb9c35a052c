import { randomUUID } from 'node:crypto';
import { api } from '@gene/contract/api';
import type { PasskeyCreation } from '@gene/contract/factors';
import { limitNames, type LimitsInput } from '@gene/contract/limits';
import type { Route, RouteArgs } from '@gene/contract/route';
import { type Holdings, png, oneQuestion } from './holdings.ts';
import { createSecurityKey } from './security-key.ts';

export interface Form {
  fields: Record<string, string>;
  file: { name: string; content: string | Uint8Array };
}

const qtiQuestion = `<assessmentItem><responseDeclaration identifier="R" cardinality="single">
  <correctResponse><value>a</value></correctResponse></responseDeclaration><itemBody>
  <choiceInteraction responseIdentifier="R"><simpleChoice identifier="a"/></choiceInteraction>
  </itemBody></assessmentItem>`;

type CallOf<R> = RouteArgs<R> & { form?: Form };
type Calls = {
  [G in keyof typeof api]: { [K in keyof (typeof api)[G]]: (own: Holdings) => CallOf<(typeof api)[G][K]> };
};

/** The parameters of a call. */
export interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Form;
}

/** A route of the contract with a valid call by its owner. */
export interface ValidCall {
  /** "documents.search" */
  name: string;
  route: Route;
  make: (own: Holdings) => Sent;
}

const none = () => ({});
/** Of RFC 8291, section 5. */
const pushKey = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const of = (id: string) => ({ params: { id } });
const ofQuestion = ({ examPaper }: Holdings, question: number) => ({ params: { id: examPaper, question } });
const timeZone = 'Asia/Kolkata';
const onRevision = (id: string) => ({ params: { id }, body: { revision: 0 } });
const inTwoMonths = () => new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
const spread = (subjectId: string) => ({
  ...{ subjectId, examDate: inTwoMonths(), minutesPerDay: 60, restDays: [7], timeZone },
});

const inOrganization = (own: Holdings) => ({ params: { organizationId: own.organization } });
const ofMember = (own: Holdings) => ({ params: { organizationId: own.organization, userId: own.member } });
const ofClass = (own: Holdings) => ({ params: { organizationId: own.organization, classId: own.class } });
const ofAssignment = (own: Holdings, assignmentId: string) => ({
  params: { ...ofClass(own).params, assignmentId },
});
const ofInvitation = (own: Holdings) => ({
  params: { organizationId: own.organization, invitationId: own.organizationInvitation },
});
const people = 'name,e-mail,roll number\nNoor,noor@example.org,12';

/** One fully valid call for every route of the contract. A new route gets a line here. */
const calls: Calls = {
  installation: { get: none },
  about: { get: none, source: none, licences: none, sbom: none },
  auth: {
    register: () => ({ body: { name: 'Nina', email: 'not an address', password: 'correct horse' } }),
    login: (own) => ({ body: { email: own.email, password: own.password } }),
    me: none,
    forgot: (own) => ({ body: { email: own.email } }),
    checkReset: () => ({ body: { token: 'unknown' } }),
    reset: (own) => ({ body: { token: 'unknown', password: own.password } }),
    confirm: (own) => ({ body: { password: own.password } }),
    mailProof: none,
    checkInvitation: () => ({ body: { token: 'unknown' } }),
    checkProof: () => ({ body: { token: 'unknown' } }),
    verifyEmail: () => ({ body: { token: 'unknown' } }),
    sessions: none,
    acknowledgeSessions: none,
    endSession: (own) => of(own.session),
    changePassword: (own) => ({ body: { currentPassword: own.password, newPassword: own.password } }),
    logout: none,
    endAllSessions: none,
  },
  deletions: {
    outlook: none,
    takeBack: none,
    ask: (own) => ({ body: { password: own.password } }),
  },
  exports: { find: none, begin: none, cancel: none, download: none },
  organizationExports: {
    ...{ find: inOrganization, begin: inOrganization, cancel: inOrganization, download: inOrganization },
    listEnded: none,
    // Of none that has ended: an admin is told so.
    downloadEnded: ({ organization }) => of(organization),
    removeEnded: ({ organization }) => of(organization),
  },
  // Codes of an app and challenges are known to nobody here.
  factors: {
    get: none,
    beginAuthenticator: (own) => ({ body: { password: own.password } }),
    enableAuthenticator: () => ({ body: { code: 'not six digits' } }),
    disableAuthenticator: (own) => ({ body: { password: own.password, code: '123456' } }),
    renewRecoveryCodes: (own) => ({ body: { password: own.password, code: '123456' } }),
    beginPasskey: none,
    addPasskey: () => ({ body: { name: 'Phone', passkey: createSecurityKey().create(creation, page) } }),
    renamePasskey: (own) => ({ ...of(own.passkey), body: { name: 'Phone' } }),
    removePasskey: (own) => of(own.passkey),
    requestPasskey: none,
    signIn: () => ({ body: { passkey: createSecurityKey().get(request, page) } }),
  },
  identities: {
    request: none,
    signIn: () => ({ body: { ticket: 'v1.bm9uZQ', answer: '?code=1&state=2' } }),
    prove: () => ({ body: { ticket: 'v1.bm9uZQ', code: '123456' } }),
    list: none,
    begin: none,
    add: () => ({ body: { ticket: 'v1.bm9uZQ', answer: '?code=1&state=2' } }),
    remove: (own) => of(own.identity),
  },
  // Platforms that are not there, and messages that nobody has sealed.
  learningPlatforms: {
    list: none,
    add: () => ({ body: learningPlatform() }),
    update: (own) => ({ ...of(own.learningPlatform), body: learningPlatform() }),
    remove: (own) => of(own.endedPlatform),
    login: () => ({
      query: { iss: 'https://moodle.example', login_hint: '7', target_link_uri: 'https://gene.example' },
    }),
    loginByForm: none,
    launch: none,
    answer: none,
    keys: none,
  },
  launches: {
    open: () => ({ body: { ticket: 'v1.bm9uZQ', code: '123456' } }),
    join: (own) => ({ body: { ticket: 'v1.bm9uZQ', email: own.email, password: own.password } }),
    register: () => ({ body: { ticket: 'v1.bm9uZQ' } }),
    follow: () => ({ body: { launch: 'v1.bm9uZQ' } }),
    connect: () => ({ body: { launch: 'v1.bm9uZQ', classId: randomUUID() } }),
    choose: () => ({ body: { launch: 'v1.bm9uZQ', target: { kind: 'assignment', id: randomUUID() } } }),
  },
  courses: {
    ofClass,
    disconnect: (own) => ({ params: { ...ofClass(own).params, courseId: own.endedCourse } }),
    members: (own) => ({ params: { ...ofClass(own).params, courseId: own.course } }),
    admitMembers: (own) => ({
      ...{ params: { ...ofClass(own).params, courseId: own.course }, body: { key: '0'.repeat(64) } },
    }),
    scores: (own) => ({ ...of(own.examPaper), query: { classId: own.class } }),
    sendScores: (own) => ({
      ...{ ...of(own.examPaper), query: { classId: own.class }, body: { courseId: own.course } },
    }),
  },
  profile: {
    get: none,
    update: () => ({ body: { name: 'Nina', bio: 'Botanist' } }),
    setAvatar: () => ({ form: { fields: {}, file: { name: 'me.png', content: png } } }),
    avatar: (own) => of(own.avatar),
    changeEmail: () => ({ body: { email: `${randomUUID()}@example.org` } }),
    keepEmail: none,
    removeAvatar: none,
  },
  admin: {
    users: () => ({ query: { search: 'a', limit: 5 } }),
    updateUser: (own) => ({ ...of(own.user), body: { isDisabled: false } }),
    endSessions: (own) => of(own.user),
    sessions: (own) => of(own.user),
    endSession: (own) => ({ params: { id: own.user, sessionId: own.session } }),
    invitations: none,
    withdrawInvitation: (own) => of(own.invitation),
    invite: () => ({ body: { email: `${randomUUID()}@example.org` } }),
    audit: none,
    removeSecondFactor: (own) => of(own.user),
    createResetLink: (own) => of(own.user),
  },
  organizations: {
    get: inOrganization,
    update: (own) => ({ ...inOrganization(own), body: { name: 'Lyceum' } }),
    setLogo: (own) => ({
      ...inOrganization(own),
      form: { fields: {}, file: { name: 'logo.png', content: png } },
    }),
    removeLogo: inOrganization,
    members: inOrganization,
    changeMember: (own) => ({ ...ofMember(own), body: { role: 'student', rollNumber: '7' } }),
    removeMember: ofMember,
    previewMembers: (own) => ({ ...inOrganization(own), body: { csv: people } }),
    inviteMembers: (own) => ({ ...inOrganization(own), body: { csv: people } }),
    invitations: inOrganization,
    invite: (own) => ({ ...inOrganization(own), body: { uses: 1, days: 3 } }),
    inviteAgain: ofInvitation,
    withdrawInvitation: ofInvitation,
    renewCode: (own) => ({ ...inOrganization(own), body: { classId: null } }),
    endCode: inOrganization,
    classes: inOrganization,
    addClass: (own) => ({ ...inOrganization(own), body: { name: 'Zoology' } }),
    renameClass: (own) => ({ ...ofClass(own), body: { name: 'Botany' } }),
    removeClass: ofClass,
    restoreClass: ofClass,
    invitedToClass: ofClass,
    addToClass: (own) => ({ ...ofClass(own), body: { userIds: [own.member] } }),
    takeFromClass: (own) => ({
      params: { organizationId: own.organization, classId: own.class, userId: own.member },
    }),
  },
  assignments: {
    ofClass,
    assign: (own) => ({
      ...ofClass(own),
      body: { id: randomUUID(), paperId: own.paper, kind: 'home', closesAt: '2100-01-01T00:00:00Z' },
    }),
    reschedule: (own) => ({
      ...ofAssignment(own, own.assignment),
      body: { closesAt: '2100-01-02T00:00:00Z' },
    }),
    withdraw: (own) => ofAssignment(own, own.endedAssignment),
    results: (own) => ofAssignment(own, own.assignment),
    progress: ofClass,
    own: none,
    begin: (own) => of(own.assignment),
  },
  classes: {
    list: none,
    look: () => ({ body: { key: 'ZZZZ-9999' } }),
    join: () => ({ body: { key: 'ZZZZ-9999' } }),
    leave: (own) => of(own.class),
    logo: (own) => ({ params: { id: own.organization, logoId: own.logo } }),
    leaveOrganization: (own) => of(own.organization),
  },
  preferences: {
    get: none,
    update: () => ({ body: { theme: 'dark', privacy: { shareData: true } } }),
    openings: none,
    countOpening: () => ({ body: { feature: 'notes' } }),
    totals: none,
  },
  sheets: {
    print: (own) => ({ ...of(own.examPaper), query: { rollDigits: 4 } }),
    printForStudents: (own) => ({
      ...of(own.examPaper),
      body: { rollDigits: 4, students: [{ roll: '0042', name: 'Nina' }] },
    }),
    form: (own) => of(own.examPaper),
    upload: (own) => ({
      ...of(own.examPaper),
      form: { fields: {}, file: { name: 'sheet.png', content: png } },
    }),
    readKey: (own) => ({
      ...of(own.examPaper),
      form: { fields: {}, file: { name: 'sheet.png', content: png } },
    }),
    uploadMore: (own) => ({
      ...of(own.sheetBatch),
      form: { fields: {}, file: { name: 'sheet.png', content: png } },
    }),
    batches: (own) => of(own.examPaper),
    batch: (own) => of(own.sheetBatch),
    pages: (own) => of(own.sheetBatch),
    picture: (own) => of(own.sheetPage),
    sheetsToJoin: (own) => of(own.joinedPage),
    movePage: (own) => ({ ...of(own.joinedPage), body: { from: own.joinedSheet, to: null } }),
    get: (own) => of(own.sheet),
    doubts: (own) => of(own.sheetBatch),
    decide: (own) => ({
      ...of(own.sheet),
      body: { decisions: [{ field: 'answer', row: 0, choices: [1], basedOn: null }] },
    }),
    report: (own) => ({ ...of(own.examPaper), query: { batchId: own.sheetBatch } }),
    reportFile: (own) => ({ ...of(own.examPaper), query: { format: 'csv' } }),
    previewKey: (own) => ({
      ...of(own.examPaper),
      body: { basedOn: 0, sets: [[{ question: 1, accepted: [[0]] }]] },
    }),
    delete: (own) => of(own.endedSheet),
    deleteBatch: (own) => of(own.endedSheetBatch),
  },
  sheetTemplates: {
    list: (own) => of(own.examPaper),
    create: (own) => ({
      ...of(own.examPaper),
      form: { fields: { name: 'Long sheet' }, file: { name: 'scan.png', content: png } },
    }),
    use: (own) => ({ ...of(own.examPaper), body: { templateId: null } }),
    get: (own) => of(own.sheetTemplate),
    picture: (own) => of(own.sheetTemplate),
    update: (own) => ({
      ...of(own.sheetTemplate),
      body: { name: 'Long sheet', grids: [oneQuestion], revision: 2 },
    }),
    try: (own) => ({
      ...of(own.sheetTemplate),
      form: { fields: {}, file: { name: 'sheet.png', content: png } },
    }),
    delete: (own) => of(own.endedSheetTemplate),
  },
  objections: {
    ofResult: (own) => of(own.result),
    object: (own) => ({ ...of(own.result), body: { question: 3, text: 'It says so' } }),
    withdraw: (own) => of(own.objection),
    ofPaper: (own) => of(own.examPaper),
    answer: (own) => ({
      ...of(own.endedObjection),
      body: { outcome: 'rejected', answer: 'It does not', basedOn: null },
    }),
  },
  results: {
    preview: (own) => of(own.examPaperWithPdf),
    releases: (own) => of(own.examPaper),
    release: (own) => ({ ...of(own.examPaperWithPdf), body: { ready: 1 } }),
    takeBack: (own) => of(own.endedRelease),
    grades: (own) => ({ ...of(own.examPaper), query: { classId: own.class } }),
    gradesFile: (own) => ({ ...of(own.examPaper), query: { classId: own.class } }),
    examsOfClass: ofClass,
    ofClass: (own) => ({ params: { ...ofClass(own).params, paperId: own.examPaper } }),
    list: none,
    get: (own) => of(own.result),
    picture: (own) => ({ params: { id: own.result, pageId: own.resultPage } }),
    box: (own) => ({ params: { id: own.result, question: 2 } }),
    learning: (own) => of(own.result),
    setSubject: (own) => ({ ...of(own.result), body: { subjectId: own.subject } }),
    makeCards: (own) => ({ ...of(own.result), body: { subjectId: own.subject } }),
    planMisses: (own) => ({ ...of(own.result), body: { subjectId: own.subject, timeZone: 'UTC' } }),
  },
  secondMarks: {
    get: (own) => of(own.examPaper),
    set: (own) => ({ ...of(own.examPaper), body: { markerId: null, share: 50 } }),
    handIn: (own) => of(own.examPaper),
    compare: (own) => of(own.examPaper),
  },
  scripts: {
    questions: (own) => of(own.examPaper),
    question: (own) => ofQuestion(own, 1),
    saveQuestion: (own) => ({ ...ofQuestion(own, 1), body: { text: 'What do roots do?', outOf: 4 } }),
    mark: (own) => ({
      ...ofQuestion(own, 1),
      body: { answers: [{ scriptId: own.script, basedOn: null }], extra: 1 },
    }),
    takeBack: (own) => ({
      ...ofQuestion(own, 2),
      body: { answers: [{ scriptId: own.script, basedOn: null }] },
    }),
    addLine: (own) => ({ ...ofQuestion(own, 1), body: { text: 'Roots', marks: 1 } }),
    deleteLine: (own) => of(own.endedLine),
    suggestion: (own) => ({ params: { id: own.script, question: 1 } }),
    box: (own) => ({ params: { id: own.script, question: 1 } }),
    pages: (own) => of(own.script),
    get: (own) => of(own.script),
  },
  examPapers: {
    list: none,
    create: () => ({ body: { title: 'Midterm', subject: 'Botany' } }),
    upload: () => ({
      form: {
        fields: { title: 'Final', subject: 'Botany', examDate: '2031-02-03' },
        file: { name: 'final.pdf', content: '%PDF-1.7' },
      },
    }),
    get: (own) => of(own.examPaper),
    pdf: (own) => of(own.examPaperWithPdf),
    readKey: (own) => ({ ...of(own.examPaper), body: { text: '1. A' } }),
    createFromSubject: (own) => ({ body: { paperId: own.paper } }),
    questions: (own) => of(own.examPaper),
    readQuestions: (own) => of(own.examPaperWithPdf),
    confirmQuestions: (own) => of(own.examPaper),
    readKeyFile: (own) => ({
      ...of(own.examPaper),
      form: { fields: {}, file: { name: 'key.xml', content: qtiQuestion } },
    }),
    readKeyScheme: (own) => ({
      ...of(own.examPaper),
      form: { fields: {}, file: { name: 'scheme.txt', content: 'Mark scheme\n1. A\n2. B\n' } },
    }),
    exportKey: (own) => ({ ...of(own.examPaperWithPdf), query: { format: 'gift' } }),
    keys: (own) => of(own.examPaper),
    saveKey: (own) => ({
      ...of(own.examPaper),
      body: { basedOn: 0, sets: [[{ question: 1, accepted: [[0]] }]] },
    }),
    delete: (own) => of(own.endedExamPaper),
  },
  promos: {
    list: none,
    create: () => ({ body: { code: randomUUID() } }),
    update: (own) => ({ ...of(own.promo), body: { code: randomUUID() } }),
    delete: (own) => of(own.promo),
    uses: (own) => of(own.promo),
    own: none,
  },
  health: { report: none },
  jobs: {
    counts: none,
    list: () => ({ query: { state: 'failed', limit: 5 } }),
    retry: (own) => of(own.job),
    retryKind: () => ({ body: { kind: 'documents.read' } }),
    remove: (own) => of(own.job),
  },
  subjects: {
    list: none,
    create: () => ({ body: { name: 'Another' } }),
    addSample: none,
    get: (own) => of(own.subject),
    update: (own) => ({ ...of(own.subject), body: { hasAudio: false } }),
    delete: (own) => of(own.subject),
    documents: (own) => of(own.subject),
    chat: (own) => ({ ...of(own.subject), body: { message: 'What does root pressure do?' } }),
    chats: (own) => of(own.subject),
    shares: (own) => of(own.subject),
    share: (own) => ({ params: { id: own.subject, classId: own.class } }),
    endShare: (own) => ({ params: { id: own.subject, classId: own.class } }),
    shared: none,
    showShared: (own) => of(own.subject),
  },
  documents: {
    upload: (own) => ({
      form: {
        fields: { type: 'note', subjectId: own.subject, title: 'Sent', 'options[createFlashcards]': 'true' },
        file: { name: 'sent.txt', content: 'Sieve tubes carry sugar.' },
      },
    }),
    get: (own) => of(own.document),
    overview: (own) => of(own.document),
    update: (own) => ({ ...of(own.document), body: { title: 'Renamed' } }),
    changeType: (own) => ({ ...of(own.document), body: { type: 'note' } }),
    delete: (own) => of(own.document),
    editOutline: (own) => ({
      ...of(own.document),
      body: { revision: 0, edit: { kind: 'add', start: 2, end: 8, level: 1 } },
    }),
    undoOutline: (own) => onRevision(own.document),
    pages: (own) => ({ ...of(own.document), query: { from: 1, count: 2 } }),
    search: (own) => ({ ...of(own.document), query: { q: 'root-pressure' } }),
    locate: (own) => ({ ...of(own.document), query: { start: 0, end: 10 } }),
    original: (own) => of(own.document),
    retry: (own) => of(own.document),
    cancel: (own) => of(own.document),
    chat: (own) => ({
      ...of(own.document),
      body: { message: 'What does root pressure do?', chatId: own.chat, retryOf: own.message },
    }),
    chats: (own) => of(own.document),
  },
  chats: {
    messages: (own) => of(own.chat),
    update: (own) => ({ ...of(own.chat), body: { title: 'Renamed' } }),
    delete: (own) => of(own.chat),
    export: (own) => of(own.chat),
  },
  notes: {
    list: (own) => ({ query: { subjectId: own.subject, search: 'about' } }),
    counts: none,
    create: (own) => ({ body: { title: 'New', subjectId: own.subject } }),
    generate: (own) => ({ body: { from: 'reply', chatId: own.chat, messageId: own.message } }),
    get: (own) => of(own.note),
    save: (own) => ({
      ...of(own.note),
      body: { title: 'Saved', content: 'New words', subjectId: own.subject, baseRevision: 1 },
    }),
    delete: (own) => of(own.note),
    restore: (own) => of(own.note),
    versions: (own) => of(own.note),
    version: (own) => ({ params: { id: own.note, revision: 1 } }),
    export: (own) => of(own.note),
    exportPdf: (own) => of(own.note),
    exportAllPdf: none,
    exportAll: none,
  },
  papers: {
    ofDocument: (own) => of(own.paperDocument),
    figure: (own) => ({
      ...of(own.paperDocument),
      query: { page: 1, x: 0, y: 0, width: 100, height: 100 },
    }),
    add: (own) => of(own.paperDocument),
    edit: (own) => ({
      ...of(own.paper),
      body: {
        revision: 0,
        edit: { kind: 'question', question: own.question, change: { text: 'Explain bark.' } },
      },
    }),
    undo: (own) => onRevision(own.paper),
    redo: (own) => onRevision(own.paper),
    confirm: (own) => onRevision(own.paper),
  },
  answers: {
    papers: none,
    ofPaper: (own) => of(own.paper),
    generate: (own) => ({ ...of(own.paper), body: { questionIds: [own.question] } }),
    cancel: (own) => of(own.paper),
    edit: (own) => ({
      params: { id: own.paper, questionId: own.question },
      body: { revision: 0, markdown: 'My own words.' },
    }),
    attachScheme: (own) => ({ ...of(own.paper), body: { documentId: own.document } }),
    rate: (own) => ({ params: { id: own.paper, questionId: own.question }, body: { rating: 'good' } }),
    guide: (own) => of(own.paper),
  },
  progress: {
    time: () => ({ query: { timeZone } }),
    studied: () => ({ query: { timeZone, kind: 'practice' } }),
    subject: (own) => of(own.subject),
    topic: (own) => ({ params: { id: own.subject, topic: 0 } }),
  },
  practice: {
    figure: (own) => ({ ...of(own.finishedAttempt), query: { page: 1, x: 1, y: 1, width: 9, height: 9 } }),
    list: (own) => ({ query: { subjectId: own.subject, paperId: own.paper } }),
    start: (own) => ({
      body: {
        id: randomUUID(),
        from: { kind: 'questions', paperId: own.paper, questionIds: [own.question] },
      },
    }),
    get: (own) => of(own.runningAttempt),
    delete: (own) => of(own.finishedAttempt),
    save: (own) => ({
      params: { id: own.runningAttempt, questionId: own.question },
      body: { text: 'Written', choices: [], flagged: true, baseRevision: 0, writer: 'one' },
    }),
    dismiss: (own) => ({
      params: { id: own.runningAttempt, questionId: own.question, otherId: own.otherVersion },
    }),
    pause: (own) => of(own.runningAttempt),
    resume: (own) => of(own.pausedAttempt),
    submit: (own) => of(own.pausedAttempt),
    result: (own) => of(own.finishedAttempt),
    mark: (own) => ({
      params: { id: own.finishedAttempt, questionId: own.question },
      body: { marks: 2.5 },
    }),
    remark: (own) => of(own.finishedAttempt),
    makeCards: (own) => ({ ...of(own.finishedAttempt), body: { questionIds: [own.question] } }),
    planMisses: (own) => ({ ...of(own.finishedAttempt), body: { timeZone } }),
    addPhoto: (own) => ({
      params: { id: own.runningAttempt, questionId: own.question },
      form: { fields: {}, file: { name: 'photo.png', content: png } },
    }),
    photo: (own) => ({ params: { id: own.runningAttempt, photoId: own.photo } }),
    deletePhoto: (own) => ({ params: { id: own.runningAttempt, photoId: own.photo } }),
  },
  predictions: {
    ofSubject: (own) => of(own.subject),
    create: (own) => ({ body: { subjectId: own.subject, year: 2030 } }),
    get: (own) => of(own.prediction),
    delete: (own) => of(own.prediction),
    topics: (own) => of(own.subject),
    retryTopics: (own) => of(own.subject),
  },
  summaries: {
    ofDocument: (own) => ({ ...of(own.document), query: { length: 'short' } }),
    ofChapter: (own) => ({ params: { id: own.document, ordinal: 0 }, query: { length: 'long' } }),
    ofStretch: (own) => ({ ...of(own.document), body: { start: 0, end: 150 } }),
    kept: (own) => of(own.document),
    remove: (own) => of(own.summary),
    proposeCards: (own) => of(own.document),
  },
  audio: {
    list: none,
    open: (own) => ({ body: { source: { kind: 'document', documentId: own.document } } }),
    get: (own) => of(own.track),
    segments: (own) => ({ ...of(own.track), query: { from: 0, count: 5 } }),
    timeline: (own) => of(own.track),
    speak: (own) => ({ params: { id: own.track, start: 0 } }),
    file: (own) => ({ params: { file: own.audioFile } }),
    voices: none,
    prepare: none,
    sample: () => ({ params: { language: 'eng', voice: 'female' } }),
    unspoken: (own) => of(own.track),
    download: (own) => of(own.track),
    feed: none,
    makeFeed: none,
    endFeed: none,
    readFeed: (own) => ({ params: { token: own.audioFeed } }),
    readEpisode: (own) => ({ params: { token: own.audioFeed, file: `${own.track}.mp3` } }),
    make: (own) => of(own.track),
    create: (own) => of(own.document),
    remove: (own) => of(own.document),
    chapters: (own) => of(own.document),
    createChapter: (own) => ({ params: { id: own.document, start: 0 } }),
    removeChapter: (own) => ({ params: { id: own.document, start: 0 } }),
  },
  playlist: {
    list: none,
    move: (own) => ({ ...of(own.track), body: { before: null } }),
    remove: (own) => ({ body: { ids: [own.track] } }),
    restore: (own) => ({ body: { ids: [own.track] } }),
    keepPlace: (own) => ({
      ...of(own.track),
      body: { start: 0, ms: 200, atMs: 200, lengthMs: 9_000, hasEnded: false, agoMs: 0 },
    }),
  },
  highlights: {
    list: (own) => of(own.document),
    create: (own) => ({ ...of(own.document), body: { id: randomUUID(), start: 30, end: 50 } }),
    extract: (own) => of(own.document),
    export: (own) => ({ ...of(own.document), query: { format: 'md' } }),
    update: (own) => ({ ...of(own.highlight), body: { colour: 'green' } }),
    delete: (own) => of(own.highlight),
    restore: (own) => of(own.highlight),
  },
  search: {
    everything: () => ({ query: { q: 'zebrafinch' } }),
    near: () => ({ query: { q: 'birds that sing' } }),
  },
  cards: {
    list: (own) => ({ query: { subjectId: own.subject, documentId: own.document } }),
    create: (own) => ({
      body: {
        ...{ id: randomUUID(), subjectId: own.subject, front: 'Bark', back: 'Cork', origin: 'highlight' },
        source: { documentId: own.document, page: 1, start: 0, end: 5, quote: 'Xylem' },
      },
    }),
    twins: (own) => ({ query: { subjectId: own.subject } }),
    overview: none,
    queue: (own) => ({ query: { subjectId: own.subject } }),
    review: (own) => ({
      body: {
        reviews: [
          {
            ...{ id: randomUUID(), cardId: own.card, rating: 3, durationMs: 900 },
            reviewedAt: '2026-01-02T03:04:05.000Z',
          },
        ],
        timeZone,
      },
    }),
    bulk: (own) => ({ body: { ids: [own.card], action: 'move', subjectId: own.subject } }),
    acceptAll: (own) => ({ body: { subjectId: own.subject, documentId: own.document } }),
    statistics: (own) => ({ query: { subjectId: own.subject } }),
    setTimeZone: () => ({ body: { timeZone } }),
    settings: (own) => of(own.subject),
    saveSettings: (own) => ({ ...of(own.subject), body: { newPerDay: 5 } }),
    examPlan: (own) => of(own.subject),
    fit: none,
    beginFit: none,
    dropFit: none,
    addPicture: () => ({ form: { fields: {}, file: { name: 'p.png', content: png } } }),
    media: (own) => of(own.picture),
    import: (own) => ({
      form: {
        fields: { subjectId: own.subject },
        file: { name: 'cards.csv', content: 'front,back\nSap,Juice\n' },
      },
    }),
    export: (own) => ({ query: { subjectId: own.subject, format: 'csv' } }),
    get: (own) => of(own.card),
    update: (own) => ({ ...of(own.card), body: { back: 'Changed', subjectId: own.subject } }),
  },
  plan: {
    list: () => ({ query: { from: '2031-02-01', to: '2031-02-28' } }),
    hours: () => ({}),
    create: (own) => ({
      body: {
        ...{ id: randomUUID(), day: '2031-02-05', minutes: 30, title: 'Read', subjectId: own.subject },
        about: { kind: 'page', documentId: own.document, page: 1 },
      },
    }),
    update: (own) => ({
      ...of(own.planSession),
      body: { minutes: 45, subjectId: own.subject, about: { kind: 'question', ...questionOf(own) } },
    }),
    remove: (own) => ({ body: { ids: [own.planSession] } }),
    restore: (own) => ({ body: { ids: [own.planSession] } }),
    previewExam: (own) => ({ body: spread(own.subject) }),
    writeExam: (own) => ({ body: { ...spread(own.subject), key: 'outdated' } }),
    calendar: () => ({ query: { timeZone } }),
    feed: none,
    makeFeed: () => ({ body: { timeZone } }),
    endFeed: none,
    readFeed: (own) => ({ params: { file: own.feedFile } }),
  },
  // Where it is looked for, nothing answers: see `startTestServer`.
  models: {
    find: none,
    files: none,
    removeFile: () => ({ params: { file: 'small.gguf' } }),
    downloads: none,
    look: () => ({ body: { url: 'http://127.0.0.1:9/small.gguf' } }),
    download: () => ({
      body: { url: 'http://127.0.0.1:9/small.gguf', sha256: null, unverified: false },
    }),
    stopDownload: () => ({ params: { file: 'small.gguf' } }),
    dismissDownload: () => ({ params: { file: 'small.gguf' } }),
    pulls: none,
    pull: () => ({ params: { model: 'small:1b' } }),
    stopPull: () => ({ params: { model: 'small:1b' } }),
    dismissPull: () => ({ params: { model: 'small:1b' } }),
  },
  backups: {
    list: none,
    make: none,
    setSchedule: () => ({ body: { every: 'week', hour: 3, timeZone, keep: 7 } }),
  },
  // From a folder that is not there: no test downloads anything.
  packs: {
    list: none,
    install: () => ({ params: { id: 'multilingual' }, body: { folder: '/nowhere' } }),
    stop: () => ({ params: { id: 'multilingual' } }),
    remove: () => ({ params: { id: 'multilingual' } }),
  },
  settings: {
    assistant: none,
    setAssistant: () => ({ body: builtin }),
    testAssistant: () => ({ body: builtin }),
    people: none,
    setPeople: () => ({ body: { signUp: 'open', institutions: 'at_once', contact: '' } }),
    mail: none,
    setMail: () => ({ body: nowhere }),
    testMail: () => ({ body: { settings: nowhere } }),
    removeMail: none,
    speech: none,
    setSpeech: () => ({ body: ownVoice }),
    testSpeech: () => ({ body: ownVoice }),
    identityProvider: none,
    setIdentityProvider: () => ({ body: noProvider }),
    testIdentityProvider: () => ({ body: noProvider }),
    limits: none,
    setLimits: () => ({ body: unlimited }),
    usage: none,
    search: none,
    load: none,
  },
  storage: {
    own: none,
    emptyBin: none,
    ofAccount: (own) => of(own.user),
    setQuota: (own) => ({ ...of(own.user), body: { quotaMegabytes: 100_000 } }),
    installation: none,
    dismissSweep: none,
  },
  events: { stream: none },
  notices: {
    list: none,
    mark: (own) => ({ body: { ids: [own.notice], as: 'read' } }),
    remove: (own) => of(own.notice),
    pushKey: none,
    subscribe: () => ({
      body: {
        endpoint: 'https://push.example.org/send/zebrafinch',
        keys: { p256dh: pushKey, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
      },
    }),
    unsubscribe: () => ({ body: { endpoint: 'https://push.example.org/send/zebrafinch' } }),
    test: () => ({ body: { channel: 'email' } }),
    unsubscribeMail: () => ({ query: { token: 'unknown' } }),
    openUnsubscribe: () => ({ query: { token: 'unknown' } }),
    unsubscribing: () => ({ query: { token: 'unknown' } }),
    setUnsubscribing: () => ({ query: { token: 'unknown' }, body: { isOff: true } }),
  },
};

function questionOf(own: Holdings) {
  return { documentId: own.paperDocument, questionId: own.question, number: '1' };
}

const page = { origin: 'http://localhost' };
const request = {
  ...{ challenge: 'bm9uZQ', rpId: 'localhost', timeout: 60_000 },
  userVerification: 'required' as const,
};
/** Each one another. */
const learningPlatform = () => ({
  ...{ name: 'Moodle', issuer: 'https://moodle.example', clientId: randomUUID(), deployments: ['1'] },
  ...{ authorizationUrl: 'https://moodle.example/auth', tokenUrl: 'https://moodle.example/token' },
  ...{ keysUrl: 'https://moodle.example/keys', makesAccounts: true, checksAddresses: true },
});
const noProvider = {
  ...{ isOn: false, issuer: '', clientId: '', label: '', domains: [], makesAccounts: false },
};
const creation: PasskeyCreation = {
  ...{ challenge: 'bm9uZQ', rp: { id: 'localhost', name: 'Gene' }, timeout: 60_000, attestation: 'none' },
  ...{ user: { id: 'YQ', name: 'a', displayName: 'A' }, pubKeyCredParams: [], excludeCredentials: [] },
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
};

/** Nothing answers there. */
const nowhere = {
  ...{ host: '127.0.0.1', port: 9, user: '', sender: 'gene@example.org' },
  security: 'none' as const,
};
/** Nothing but the usual limits. */
const unlimited = Object.fromEntries(limitNames.map((name) => [name, null])) as LimitsInput;
const ownVoice = {
  ...{ engine: 'builtin' as const, baseUrl: '', model: '', voices: [] },
  ...{ timeoutSeconds: 10, dailyCharacters: 0 },
};
const builtin = {
  ...{ engine: 'builtin' as const, baseUrl: '', model: '', jsonSchema: false },
  ...{ timeoutSeconds: 60, stallSeconds: 30, inputTokens: 8000, dailyTokens: 0 },
};

/** All routes of the contract in order. @throws for a route without a call */
export const validCalls: readonly ValidCall[] = Object.entries(api).flatMap(([group, routes]) =>
  Object.entries(routes as Record<string, Route>).map(([key, route]) => {
    const name = `${group}.${key}`;
    const make = (calls as Record<string, Record<string, ValidCall['make']>>)[group]?.[key];
    if (!make)
      throw new Error(`${name} has no call in valid-calls.ts: add one that is right in every respect`);
    return { name, route, make };
  }),
);

/**
 * The specification's texts and defaults, screen by screen in its order, each in the state where it appears.
 * `specification.spec.ts` finds each of them in the running app.
 */

/** Texts by kind. Those with a value must have it. */
export interface Texts {
  headings?: readonly string[];
  /** The complete text of an element. */
  words?: readonly string[];
  /** Part of a longer sentence. */
  parts?: readonly string[];
  buttons?: readonly string[];
  /** Buttons disabled in this state. */
  disabled?: readonly string[];
  /** With their targets. */
  links?: Readonly<Record<string, string>>;
  fields?: readonly string[];
  placeholders?: readonly string[];
  /** Values of fields. */
  values?: Readonly<Record<string, string>>;
  options?: readonly string[];
  radios?: Readonly<Record<string, boolean>>;
  switches?: Readonly<Record<string, boolean>>;
  tabs?: readonly string[];
  columns?: readonly string[];
  /** The day selected in a calendar. */
  days?: readonly string[];
  timers?: readonly string[];
  dialogs?: readonly string[];
  /** Title and description; empty if there is only a title. */
  toasts?: readonly (readonly [title: string, description: string])[];
  /** Written to the console. */
  logged?: readonly string[];
}

interface Reasoned extends Texts {
  why: string;
}

export interface State extends Texts {
  /** Replaced by something else in the product. */
  replaced?: readonly Reasoned[];
}

export interface Screen {
  route: string;
  /** Shown to visitors who are not signed in. */
  visitor?: true;
  states: Readonly<Record<string, State>>;
}

const thrown = 'the screen says it in its own sentence, with the reason that the server gives';

export const specification = {
  layout: {
    route: '/study-plan',
    states: {
      'for an admin': {
        words: ['Study Plan'],
        links: {
          Home: '/gene-notes',
          Subjects: '/subject/1',
          'Study Plan': '/study-plan',
          'Gene Notes': '/gene-notes',
          'Predict Question Paper': '/predict-questions',
          'Answer Question Paper': '/answer-questions',
          Profile: '/profile',
          Playlist: '/playlist',
          Settings: '/settings',
          Admin: '/admin',
        },
        buttons: ['Logout'],
      },
      'its menu on a phone': {
        dialogs: ['Menu'],
        words: ['Gene'],
      },
    },
  },

  login: {
    route: '/',
    visitor: true,
    states: {
      'as it opens': {
        headings: ['Welcome Back', 'Study Smarter, Not Harder'],
        words: ['Enter your credentials to access your account'],
        parts: [
          'AI-powered study partner that makes exam preparation easier, more effective and less stressful',
        ],
        fields: ['Email', 'Password'],
        buttons: ['Sign In'],
        links: { 'Sign up': '/register' },
      },
      'sent blank': { words: ['Email is required', 'Password is required'] },
      'sent with what is no address': { words: ['Please enter a valid email'] },
      'while it is sent': { disabled: ['Signing In...'] },
      'when it is refused': { words: ['Invalid email or password'], logged: ['Login failed'] },
      'on a phone': { words: ['Gene'] },
    },
  },

  register: {
    route: '/register',
    visitor: true,
    states: {
      'as it opens': {
        headings: ['Create an Account', 'Study Smarter, Not Harder'],
        words: [
          'Join Gene and start your AI-powered learning journey',
          'Must be at least 6 characters long',
          'Account Type',
          'Individual learner account',
          'Educational organization account',
          'Optional',
        ],
        fields: ['Full Name', 'Email Address', 'Password', 'Confirm Password', 'Promo Code'],
        radios: { Student: true, Institution: false },
        buttons: ['Create Account'],
        links: { 'Sign in': '/' },
      },
      'sent blank': {
        words: [
          'Name is required',
          'Email is required',
          'Password is required',
          'Please confirm your password',
        ],
      },
      'sent with what is no address, and a short password': {
        words: ['Please enter a valid email', 'Password must be at least 6 characters'],
      },
      'sent with two passwords': { words: ['Passwords do not match'] },
      'while it is sent': { disabled: ['Creating Account...'] },
      'when it is refused': {
        logged: ['Registration failed'],
        replaced: [{ why: 'it says what is wrong, under the field', words: ['Invalid email or password'] }],
      },
      'sent without a type': { words: ['Please select an account type'] },
    },
  },

  subjects: {
    route: '/subject/{subject}',
    states: {
      'when they cannot be loaded': { parts: ['Failed to get subjects'] },
      'as it opens': {
        headings: ['Your Subjects'],
        words: ['0 documents'],
        buttons: ['Add Subject'],
      },
      'while one is added': {
        dialogs: ['Add New Subject'],
        fields: ['Subject Name'],
        placeholders: ['Enter subject name'],
        switches: { 'Has Audio Content': false },
        disabled: ['Add Subject'],
      },
      'when it is not added': { parts: ['Failed to add subject'] },
      'before one is deleted': {
        dialogs: ['Are you sure?'],
        words: [
          'This will permanently delete the subject "Harbours" and all its associated documents. This action cannot be undone.',
        ],
        buttons: ['Cancel', 'Delete'],
      },
      'when it is not deleted': {
        parts: ['Failed to delete subject'],
        toasts: [['Error', 'Failed to delete subject. Please try again.']],
      },
      'once it is deleted': {
        toasts: [['Subject deleted', 'The subject has been successfully deleted.']],
      },
    },
  },

  documents: {
    route: '/documents/{subjectId}',
    states: {
      'when they cannot be loaded': {
        parts: ['Failed to get subject documents'],
        toasts: [['Error', 'Failed to load documents. Please try again.']],
      },
      'without any': {
        words: ['No documents found. Upload a document to get started.'],
        buttons: ['Upload Document'],
      },
      'with one': { buttons: ['Predict Question Paper'] },
      'a note that cannot be opened': {
        toasts: [['Error', 'Failed to load document details. Please try again.']],
      },
      'a note that can': { headings: ['Chat with Document'], disabled: ['Send'] },
      'a note that does not answer': {
        toasts: [['Error', 'Failed to get a response. Please try again.']],
      },
      'a note that answers nothing': { words: ['No response received'] },
      'before one is deleted': {
        dialogs: ['Are you sure?'],
        words: [
          'This action cannot be undone. This will permanently delete the document and all associated data.',
        ],
        buttons: ['Cancel', 'Delete'],
      },
      'when it is not deleted': {
        parts: ['Failed to delete document'],
        toasts: [['Error', 'Failed to delete document. Please try again.']],
      },
      'once it is deleted': { toasts: [['Document deleted', '']] },
    },
  },

  upload: {
    route: '/documents/{subjectId}',
    states: {
      'as it opens': {
        dialogs: ['Upload Document'],
        radios: { Note: false, Textbook: false, 'Question Paper': false },
        fields: ['Title', 'File'],
        parts: ['.pdf, .doc, .docx or .txt'],
        switches: { 'Generate Audio': false, 'Extract Highlights': false, 'Create Flashcards': false },
        disabled: ['Upload'],
      },
      'a file that is too large': { parts: ['File is larger than 10 bytes'] },
      'a file of another type': { words: ['File type must be .pdf, .doc, .docx or .txt'] },
      'a file that is too small': {
        replaced: [{ why: 'only an empty file is, and it is called so', parts: ['File is smaller than'] }],
      },
      'two files at once': { words: ['Too many files'] },
      'a question paper at the first press': {
        values: { Year: '2023', 'Exam Type': 'Final', 'Question Count': '10' },
        words: ['paper.txt', 'under 0.01 MB'],
        buttons: ['Reset', 'Upload & Generate Answers'],
      },
      'a question paper without a year': {
        toasts: [['Missing information', 'Please fill in all required fields for the question paper']],
      },
      'a question paper that does not arrive': {
        toasts: [['Upload failed', 'There was an error uploading your question paper. Please try again.']],
        replaced: [{ why: thrown, parts: ['Failed to add document'] }],
      },
      'a question paper that does': {
        toasts: [['Question paper uploaded successfully', '']],
        words: ['Final 2023'],
      },
      'a note that does not arrive': {
        toasts: [['Upload failed', 'There was an error uploading your document. Please try again.']],
      },
      'a note that does': { toasts: [['Document uploaded successfully', '']] },
    },
  },

  document: {
    route: '/textbook/{id}',
    states: {
      'while it loads': { words: ['Loading document content...'] },
      'while its chat loads': { words: ['Loading content...'] },
      'as it opens': {
        tabs: ['Interactive Summary', 'Full Text', 'Original View'],
        placeholders: ['Ask a question about the textbook...'],
        disabled: ['Send'],
      },
      'a reply that is empty': {
        words: ["I couldn't generate a response. Please try asking a different question."],
      },
      'a reply that does not come': {
        words: ['Sorry, I encountered an error processing your request. Please try again later.'],
        replaced: [{ why: thrown, parts: ['Failed to chat with document'] }],
      },
      'one that was not read': { words: ['No summary available'] },
      'the text of one that was not read': { words: ['No full text available'] },
      'the original of one that was not read': { words: ['No original content available'] },
      'when it cannot be loaded': {
        words: ['Failed to load document content. Please try again later.'],
        replaced: [{ why: thrown, parts: ['Failed to get document'] }],
      },
    },
  },

  'answers to a paper': {
    route: '/question-paper/{id}',
    states: {
      'before there are any': {
        tabs: ['Questions', 'Original View'],
        words: ['20 marks', '15 marks'],
        buttons: ['Generate Answers'],
      },
      'once they are asked for': { toasts: [['Generating answers...', '']] },
      'once they are generated': {
        toasts: [['Answers generated', '']],
        disabled: ['Answers Generated'],
        words: ['View Answer'],
      },
      'one of them': { words: ['Back to Questions'], buttons: ['Listen to Answer'] },
      'one that is read aloud': { buttons: ['Stop Audio', 'Pause'] },
      'while they are generated': {
        disabled: ['Generating Answers (1/5)'],
        words: ['View Answer', 'Generating answer...'],
      },
    },
  },

  practice: {
    route: '/answer-questions',
    states: {
      'before it begins': { values: { Minutes: '180' } },
      'while it goes on': {
        timers: ['03:00:00'],
        words: ['20 marks'],
        fields: ['Your answer to question 1'],
        buttons: ['Next', 'Save Draft', 'Submit All'],
        disabled: ['Previous'],
      },
      'handed in': { buttons: ['View Model Answer'] },
    },
  },

  predictions: {
    route: '/predict-questions',
    states: {
      'as it opens': {
        fields: ['Subject', 'Year'],
        buttons: ['Generate'],
        replaced: [
          {
            why: "the subjects are the person's own, and the years those to come",
            options: ['Administrative', 'Constitutional', 'Contract', 'Criminal', 'Property Law'],
          },
          { why: 'the years are those to come', options: ['2021', '2022', '2023', '2024', '2025'] },
        ],
      },
      'while it is made': { disabled: ['Generating...'] },
      'once it is made': {
        words: ['Total marks: 70 | Time allowed: 3 hours', '20 marks', '15 marks', '10 marks'],
        buttons: ['Download PDF', 'Practice This Paper'],
        parts: ['View Answer Guide'],
      },
    },
  },

  'study plan': {
    route: '/study-plan',
    states: {
      'as it opens': {
        headings: ['Study Plan', 'Study Sessions'],
        days: ['March 10, 2031'],
        buttons: ['Add Session'],
        // There is nothing to play on a day without sessions.
        disabled: ['Play'],
        words: ['No study sessions scheduled for this day'],
      },
    },
  },

  playlist: {
    route: '/playlist',
    states: {
      'as it opens': {
        headings: ['Playlist – Your audio learning collection'],
        buttons: ['Play'],
        replaced: [{ why: "the tracks are the person's own", words: ['3:00', '4:00', '5:00'] }],
      },
      'while one plays': { buttons: ['Pause'] },
    },
  },

  profile: {
    route: '/profile',
    states: {
      'as it opens': {
        headings: ['Profile', 'Account Activity'],
        words: ['Last login', 'Created', 'Subscription', 'Active'],
        buttons: ['Edit Profile'],
      },
      'while edited': {
        fields: ['Full Name', 'Email', 'Bio'],
        words: ['Change Avatar'],
        buttons: ['Cancel', 'Save Changes'],
      },
    },
  },

  settings: {
    route: '/settings',
    states: {
      General: {
        tabs: ['General', 'Notifications', 'Privacy'],
        headings: ['Settings'],
        radios: { Light: false, Dark: false, System: true },
        disabled: ['Save Changes'],
      },
      Notifications: { switches: { Email: true, Push: true, 'Product updates': false } },
      Privacy: { switches: { 'Share usage data': false, 'Show activity status': true } },
      'once something is changed': { buttons: ['Save Changes'] },
    },
  },

  notes: {
    route: '/gene-notes',
    states: {
      'without any': {
        headings: ['Gene Notes'],
        tabs: ['All Notes', 'Recent', 'By Subject'],
        buttons: ['Generate New Note'],
      },
      'with one': { words: ['View Note'] },
    },
  },

  'audio bar': {
    route: '/subject/{subject}',
    states: {
      'as it opens': {
        buttons: ['Listen', 'Ask Gene', 'Minimise', 'Play', 'Previous', 'Next'],
        values: { Volume: '100' },
        replaced: [{ why: 'it shows what is playing', words: ['3:00', '1:00'] }],
      },
    },
  },

  admin: {
    route: '/admin',
    states: {
      'as it opens': {
        headings: [
          'Admin Dashboard',
          'OMR Configuration',
          'Question Paper Management',
          'Evaluation Center',
          'Promo Code Management',
          'User Management',
          'System Settings',
        ],
        words: ['Access'],
        links: {
          'Access OMR Configuration': '/admin/omr-config',
          'Access Question Paper Management': '/admin/question-papers',
          'Access Evaluation Center': '/admin/evaluation',
          'Access Promo Code Management': '/admin/promo-codes',
          'Access User Management': '/admin/users',
          'Access System Settings': '/admin/settings',
        },
      },
    },
  },

  'OMR configuration': {
    route: '/admin/omr-config',
    states: {
      'as it opens': { headings: ['OMR Configuration'], buttons: ['Add New'] },
      'while a paper is added': { values: { 'Number of questions': '25' } },
      'a paper that says too little': { toasts: [['Missing information', '']] },
      'a paper without questions': {
        toasts: [['Invalid number of questions', 'Please enter a valid number of questions']],
      },
      'a paper that is chosen': {
        radios: { A: false, B: false, C: false, D: false, E: false },
        buttons: ['Add', 'Save Answer Keys'],
      },
      'an answer that is changed': { toasts: [['Answer updated', '']] },
      'keys that are saved': { toasts: [['Answer keys saved', '']] },
    },
  },

  'question paper management': {
    route: '/admin/question-papers',
    states: {
      'as it opens': { headings: ['Question Paper Management'], buttons: ['Add Question Paper'] },
      'while a paper is added': {
        dialogs: ['Add Question Paper'],
        fields: ['Title', 'Subject', 'Exam Date', 'PDF'],
      },
      'a paper that says too little': {
        toasts: [['Missing information', 'Please fill in all required fields']],
      },
      'a paper without its file': {
        toasts: [['Missing file', 'Please upload a PDF file for the question paper']],
      },
      'a paper that is added': { toasts: [['Question paper added', '']] },
      'a paper that is chosen': { tabs: ['Preview', 'Answer Key'], buttons: ['Download PDF'] },
      'a key that is there': { buttons: ['Download', 'Edit'] },
      'while a key is uploaded': { dialogs: ['Upload Answer Key'], parts: ['1. A'] },
      'a key for no paper': { toasts: [['No paper selected', '']] },
      'a key that is empty': { toasts: [['Empty answer key', 'Please enter the answer key text']] },
      'a key that is uploaded': { toasts: [['Answer key uploaded', '']] },
      'a key that is changed': { toasts: [['Answer key updated', '']] },
      'a paper that is deleted': { toasts: [['Question paper deleted', '']] },
    },
  },

  evaluation: {
    route: '/admin/evaluation',
    states: {
      'as it opens': { headings: ['Evaluation Center'], buttons: ['Start Evaluation'] },
      'once it is done': {
        toasts: [['Evaluation complete', '']],
        words: ['Score', 'Total', 'Percentage', 'Correct', 'Incorrect'],
        buttons: ['Evaluate Another', 'View Detailed Report'],
      },
    },
  },

  'promo codes': {
    route: '/admin/promo-codes',
    states: {
      'as it opens': {
        columns: ['Code', 'Discount', 'User Type', 'Usage', 'Status'],
        words: ['Active', 'Inactive'],
      },
      'while one is added': {
        fields: ['Code'],
        values: { Discount: '0', 'Usage Limit': '100' },
        radios: { Student: false, Institution: false, Both: true },
        switches: { Active: true },
      },
      'when they cannot be loaded': { words: ['Failed to load promo codes'] },
      'when one is not saved': { words: ['Failed to save promo code'] },
      'when one is not deleted': { words: ['Failed to delete promo code'] },
      'before one is deleted': { words: ['Are you sure you want to delete this promo code?'] },
      'once it is added': { toasts: [['Promo code added successfully', '']] },
      'once it is changed': { toasts: [['Promo code updated successfully', '']] },
      'once it is deleted': { toasts: [['Promo code deleted successfully', '']] },
    },
  },

  'not found': {
    route: '/no/such/page',
    visitor: true,
    states: {
      'as it opens': {
        headings: ['404'],
        words: ['Oops! Page not found'],
        links: { 'Return to Home': '/' },
      },
    },
  },

  'error screen': {
    route: '/register',
    visitor: true,
    states: { 'when a screen breaks': { headings: ['Unexpected Application Error!'] } },
  },

  'new version': {
    route: '/',
    visitor: true,
    states: { 'when it is there': { words: ['New content available. Reload?'] } },
  },
} as const satisfies Record<string, Screen>;

// For owners alone (decision 22): a small link on their own public pages to where these are edited. Pages are kept as one
// for all their visitors, so it is added here, in a browser in which an owner has signed in; nobody else loads this script.
// Its words stand here, as the texts' catalogs would be a hundred times its size, and so do the addresses.

const words = { ar: 'تعديل الصفحة', en: 'Edit page' };

interface Named {
  id: string;
  slug: string;
}

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(path, { headers: { 'X-Sufra-As': 'owner' } });
  if (answer.status === 401) localStorage.removeItem('sufra.owner');
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json() as Promise<Answer>;
}

/** Where the page at this address is edited; undefined when it is another restaurant's. */
async function editorOf(pathname: string): Promise<string | undefined> {
  const [first = '', name] = pathname.split('/').slice(1).map(decodeURIComponent);
  const mine = async (list: string, slug: string) =>
    (await read<Named[]>(list)).find((each) => each.slug === slug);
  if (first === 'menu' && name) {
    const menu = await mine('/api/menus', name);
    return menu && `/menu/${menu.id}/edit`;
  }
  if (first === 'restaurant' && name) {
    const { restaurant } = await read<{ restaurant: Named }>('/api/restaurant-owner/profile');
    return restaurant.slug === name ? '/menus' : undefined;
  }
  if (first === '' || name !== undefined) return undefined;
  const homepage = await mine('/api/homepages', first);
  return homepage && `/homepage/edit/${homepage.id}`;
}

/** Never in the guest's way: what fails leaves the page as it is. */
export async function offerEdit(): Promise<void> {
  const editor = await editorOf(location.pathname).catch(() => undefined);
  if (!editor) return;
  const link = document.createElement('a');
  link.href = editor;
  const show = () => {
    link.textContent = words[document.documentElement.lang === 'ar' ? 'ar' : 'en'];
  };
  show();
  new MutationObserver(show).observe(document.documentElement, { attributeFilter: ['lang'] });
  // Set one by one: the page's policy knows no style attribute of this link.
  Object.assign(link.style, {
    position: 'fixed',
    insetBlockEnd: '16px',
    insetInlineStart: '16px',
    zIndex: '40',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    paddingInline: '16px',
    borderRadius: '999px',
    background: '#21201c',
    color: '#ffffff',
    font: 'inherit',
    fontSize: '15px',
    textDecoration: 'none',
    boxShadow: '0 4px 16px rgb(0 0 0 / 0.25)',
  });
  document.body.append(link);
}

void offerEdit();

// Renders /api/openapi.json. Text is set as text nodes only.
const make = (tag, text, className) => {
  const node = document.createElement(tag);
  if (text) node.textContent = text;
  if (className) node.className = className;
  return node;
};

const resolve = (doc, schema) => (schema?.$ref ? doc.components.schemas[schema.$ref.split("/").pop()] : schema);

// shape writes a schema as a compact sketch, two levels of references deep.
const shape = (doc, schema, depth = 0) => {
  if (!schema) return "any";
  const name = schema.$ref?.split("/").pop();
  if (name && depth > 2) return name;
  const s = resolve(doc, schema);
  if (s.oneOf) return s.oneOf.map((one) => one.$ref?.split("/").pop() ?? shape(doc, one, depth + 1)).join(" | ");
  if (s.const !== undefined) return JSON.stringify(s.const);
  if (s.enum) return s.enum.map((value) => JSON.stringify(value)).join(" | ");
  const type = Array.isArray(s.type) ? s.type.filter((t) => t !== "null").join(" | ") : s.type;
  if (type === "array") return `[ ${shape(doc, s.items, depth + 1)} ]`;
  if (s.properties) {
    const pad = "  ".repeat(depth + 1);
    const lines = Object.entries(s.properties).map(
      ([key, value]) => `${pad}${key}${s.required?.includes(key) ? "" : "?"}: ${shape(doc, value, depth + 1)}`,
    );
    return `{\n${lines.join("\n")}\n${"  ".repeat(depth)}}`;
  }
  return [type ?? "any", s.format && `(${s.format})`, s.maxLength && `≤ ${s.maxLength}`].filter(Boolean).join(" ");
};

const operation = (doc, path, method, op) => {
  const details = make("details");
  details.dataset.text = `${path} ${op.operationId} ${op.summary} ${op["x-codes"] ?? ""}`.toLowerCase();
  const summary = make("summary");
  summary.append(make("span", method.toUpperCase(), "method"), make("code", path), make("span", op.summary, "note"));
  details.append(summary);
  const who = op["x-kinds"]?.length ? op["x-kinds"].join(", ") : "anybody";
  details.append(make("p", `Who: ${who} · permission: ${op["x-permission"] ?? "public"}`, "note"));
  if (op.description) details.append(make("p", op.description));
  for (const parameter of op.parameters ?? []) {
    details.append(make("p", `${parameter.in} ${parameter.name}${parameter.required ? "" : "?"}: ${shape(doc, parameter.schema)} ${parameter.description ?? ""}`));
  }
  const body = op.requestBody?.content?.["application/json"]?.schema;
  if (body) details.append(make("p", "Request"), make("pre", shape(doc, body)));
  for (const [status, answer] of Object.entries(op.responses ?? {})) {
    const schema = Object.values(answer.content ?? {})[0]?.schema;
    if (status.startsWith("2")) details.append(make("p", `Answer ${status}`), make("pre", shape(doc, schema)));
  }
  return details;
};

const start = async () => {
  const doc = await (await fetch("/api/openapi.json")).json();
  document.getElementById("about").textContent = doc.info.description;
  const tags = new Map();
  for (const [path, methods] of Object.entries(doc.paths)) {
    for (const [method, op] of Object.entries(methods)) {
      const tag = op.tags?.[0] ?? "Other";
      if (!tags.has(tag)) tags.set(tag, []);
      tags.get(tag).push(operation(doc, path, method, op));
    }
  }
  const main = document.getElementById("operations");
  main.replaceChildren();
  for (const [tag, operations] of [...tags].sort(([a], [b]) => a.localeCompare(b))) {
    const section = make("section");
    section.append(make("h2", tag), ...operations);
    main.append(section);
  }
  document.getElementById("find").addEventListener("input", (event) => {
    const wanted = event.target.value.trim().toLowerCase();
    for (const details of main.querySelectorAll("details")) details.hidden = !details.dataset.text.includes(wanted);
    for (const section of main.querySelectorAll("section")) section.hidden = !section.querySelector("details:not([hidden])");
  });
};

start().catch((error) => {
  document.getElementById("operations").textContent = `The document can't be read: ${error.message}`;
});

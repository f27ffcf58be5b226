// Manifest decodes the compose file and Kubernetes manifests that it is given strictly into the types of their projects, and
// looks whether what they name in each other is there. It is a module of its own: nothing of it is in Sufra. See deploy/check.
package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/compose-spec/compose-go/v2/cli"
	apps "k8s.io/api/apps/v1"
	core "k8s.io/api/core/v1"
	networking "k8s.io/api/networking/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	"k8s.io/apimachinery/pkg/util/yaml"
	"k8s.io/client-go/kubernetes/scheme"
)

func main() {
	var objects []runtime.Object
	failed := false
	complain := func(err error) {
		failed = true
		fmt.Fprintln(os.Stderr, err)
	}
	for _, file := range os.Args[1:] {
		if filepath.Base(file) == "compose.yaml" {
			if err := compose(file); err != nil {
				complain(fmt.Errorf("%s: %w", file, err))
			}
			continue
		}
		found, err := kubernetes(file)
		if err != nil {
			complain(fmt.Errorf("%s: %w", file, err))
		}
		objects = append(objects, found...)
	}
	for _, err := range dangling(objects) {
		complain(err)
	}
	if failed {
		os.Exit(1)
	}
}

// compose loads the file as the engine's client does: its schema, its variables, what services name.
func compose(file string) error {
	options, err := cli.NewProjectOptions([]string{file}, cli.WithEnv([]string{"DOMAIN=menu.example", "POSTGRES_PASSWORD=long"}))
	if err != nil {
		return err
	}
	project, err := options.LoadProject(context.Background())
	if err != nil {
		return err
	}
	for _, service := range project.Services {
		for _, volume := range service.Volumes {
			if _, err := os.Stat(volume.Source); volume.Type == "bind" && err != nil {
				return fmt.Errorf("%s mounts what is not there: %w", service.Name, err)
			}
		}
	}
	fmt.Printf("%s: %d services\n", file, len(project.Services))
	return nil
}

// kubernetes decodes each document of a file; unknown and doubled fields are errors.
func kubernetes(file string) ([]runtime.Object, error) {
	raw, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	decoder := serializer.NewCodecFactory(scheme.Scheme, serializer.EnableStrict).UniversalDeserializer()
	documents := yaml.NewYAMLReader(bufio.NewReader(bytes.NewReader(raw)))
	var objects []runtime.Object
	for {
		document, err := documents.Read()
		if errors.Is(err, io.EOF) {
			return objects, nil
		}
		if err != nil {
			return nil, err
		}
		object, kind, err := decoder.Decode(document, nil, nil)
		if err != nil {
			return nil, err
		}
		fmt.Printf("%s: %s %s\n", file, kind.GroupVersion(), kind.Kind)
		objects = append(objects, object)
	}
}

// dangling are names that lead nowhere: of settings, of services, of ports, and selectors that fit no pod.
func dangling(objects []runtime.Object) (found []error) {
	named := map[string]bool{}
	var pods []core.PodTemplateSpec
	ports := map[string]bool{}
	for _, object := range objects {
		if o, ok := object.(v1.Object); ok {
			named[object.GetObjectKind().GroupVersionKind().Kind+"/"+o.GetName()] = true
		}
		if d, ok := object.(*apps.Deployment); ok {
			pods = append(pods, d.Spec.Template)
			for _, c := range d.Spec.Template.Spec.Containers {
				for _, p := range c.Ports {
					ports[p.Name] = true
				}
			}
		}
	}
	need := func(what string, there bool) {
		if !there {
			found = append(found, fmt.Errorf("%s is named and not there", what))
		}
	}
	fits := func(what string, selector map[string]string) {
		for _, pod := range pods {
			if labels.SelectorFromSet(selector).Matches(labels.Set(pod.Labels)) {
				return
			}
		}
		need("a pod for "+what, false)
	}
	for _, object := range objects {
		switch o := object.(type) {
		case *apps.Deployment:
			fits("the deployment", o.Spec.Selector.MatchLabels)
			need("service account", named["ServiceAccount/"+o.Spec.Template.Spec.ServiceAccountName])
			for _, c := range o.Spec.Template.Spec.Containers {
				for _, from := range c.EnvFrom {
					need("a config map or secret", from.ConfigMapRef != nil && named["ConfigMap/"+from.ConfigMapRef.Name] ||
						from.SecretRef != nil && named["Secret/"+from.SecretRef.Name])
				}
				for _, probe := range []*core.Probe{c.StartupProbe, c.ReadinessProbe, c.LivenessProbe} {
					need("a probe's port", probe != nil && ports[probe.HTTPGet.Port.StrVal])
				}
			}
		case *core.Service:
			fits("the service", o.Spec.Selector)
			for _, p := range o.Spec.Ports {
				need("port "+p.TargetPort.StrVal, ports[p.TargetPort.StrVal])
			}
		case *networking.Ingress:
			for _, rule := range o.Spec.Rules {
				for _, path := range rule.HTTP.Paths {
					need("service "+path.Backend.Service.Name, named["Service/"+path.Backend.Service.Name])
				}
			}
		case *networking.NetworkPolicy:
			fits("the network policy", o.Spec.PodSelector.MatchLabels)
			for _, rule := range o.Spec.Ingress {
				for _, p := range rule.Ports {
					need("port "+p.Port.StrVal, ports[p.Port.StrVal])
				}
			}
		}
	}
	return found
}
